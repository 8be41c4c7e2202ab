import { withClient } from '#tests/support/databases/databases.ts'
import { startOwnServer } from '#tests/support/databases/postgres-server.ts'
import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const FOLLOWS_WITHIN_MS = 60_000

/** A PostgreSQL and a standby that streams from it: the standby begins as a copy of the stopped primary's folder. */
export async function startReplicatedPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-replicated-'))
  // The server runs as somebody else.
  chmodSync(folder, 0o755)
  const [ofPrimary, ofStandby] = [join(folder, 'primary'), join(folder, 'standby')]
  const empty = await startOwnServer({ keptIn: ofPrimary })
  await empty.stop()
  copyWithOwners(ofPrimary, ofStandby)
  const primary = await startOwnServer({ keptIn: ofPrimary, isDurable: true })
  follow(ofStandby, primary.url)
  const standby = await startOwnServer({ keptIn: ofStandby, isDurable: true })
  return {
    url: primary.url,
    standbyOf: (databaseUrl: string) => {
      const address = new URL(standby.url)
      address.pathname = new URL(databaseUrl).pathname
      return address.href
    },
    /** A standby that has just begun may not know of a database yet. */
    untilFollowed: () => untilFollowed(primary.url, standby.url),
    stop: async () => {
      await standby.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilFollowed(primaryUrl: string, standbyUrl: string) {
  const place = await askOne(primaryUrl, 'select pg_current_wal_lsn()::text as answer')
  const until = performance.now() + FOLLOWS_WITHIN_MS
  while (performance.now() < until) {
    const question = `select (pg_last_wal_replay_lsn() >= '${place}'::pg_lsn)::text as answer`
    if ((await askOne(standbyUrl, question)) === 'true') return
    await pause(100)
  }
  throw new Error('the standby does not follow its primary')
}

async function askOne(url: string, question: string): Promise<string> {
  const { rows } = await withClient(url, (client) => client.query<{ answer: string | null }>(question))
  return String(rows[0]?.answer)
}

function copyWithOwners(from: string, to: string) {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the folder of the primary could not be copied: ${stderr}`)
}

function follow(standby: string, primaryUrl: string) {
  const { hostname, port, username } = new URL(primaryUrl)
  const data = join(standby, 'data')
  writeFileSync(join(data, 'standby.signal'), '')
  appendFileSync(
    join(data, 'postgresql.conf'),
    `\nprimary_conninfo = 'host=${hostname} port=${port} user=${username}'\n`,
  )
}

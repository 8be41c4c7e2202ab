import { productionOver } from '#tests/endurance/production-settings.ts'
import { reportReached, tell } from '#tests/endurance/measure.ts'
import { spawnSync } from 'node:child_process'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTask } from './service.ts'

const OLD_MS = 20 * 86_400_000

type Wish = { unit: string; tree: string; state: string; databaseUrl: string; user: number | undefined }

/** The back-up of a night as its unit makes it, twice, over a database that was used; an old one has to go. */
export function reportNightly({ unit, tree, state, databaseUrl, user }: Wish) {
  const { commands, environment } = readTask(unit, { tree, state })
  const env = { PATH: '/usr/bin:/bin', ...productionOver(databaseUrl), ...environment }
  const night = () =>
    commands.map(([program = '', ...args]) =>
      spawnSync(program, args, {
        cwd: tree,
        env,
        encoding: 'utf8',
        ...(user !== undefined && { uid: user, gid: user }),
      }),
    )
  const first = night()
  const [saved = ''] = readdirSync(join(state, 'backups'))
  const old = join(state, 'backups', 'gabarite-2026-01-01T03-30-00.backup.gz')
  writeFileSync(old, '')
  utimesSync(old, new Date(), new Date(Date.now() - OLD_MS))
  const runs = [...first, ...night()]
  for (const { status, stdout, stderr } of runs) if (status !== 0) tell(stdout + stderr)
  reportReached(
    'nightly back-up: commands that ended with 0',
    runs.filter(({ status }) => status === 0).length,
    4,
  )
  reportReached(
    'nightly back-up: of the PostgreSQL',
    Number(runs[0]?.stdout.includes('Banco: PostgreSQL')),
    1,
  )
  const left = readdirSync(join(state, 'backups'))
  reportReached('nightly back-up: files that are left', left.length, 2)
  reportReached('nightly back-up: that of the night before is among them', Number(left.includes(saved)), 1)
}

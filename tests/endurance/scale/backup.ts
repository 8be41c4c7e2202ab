// `npm run measure -- scale:backup [--answers 2000000]`: our own back-up and restore, pg_dump and pg_restore, and a base back-up
// with the log archived, brought back to a moment. On the machine's own PostgreSQL, whose programs these are.
import { productionOver } from '#tests/endurance/production-settings.ts'
import { readFlags, reportReached, tell } from '#tests/endurance/measure.ts'
import { withClient } from '#tests/support/databases/databases.ts'
import { makeTemplate, NOBODY, startOwnServer } from '#tests/support/databases/postgres-server.ts'
import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { at, load } from './kept-databases.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const COUNTED = ['users', 'simulations', 'simulation_questions', 'simulation_answers', 'first_answers']
const asServer = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

const { answers } = readFlags({ answers: 2_000_000 })

const programs = done('pg_config', ['--bindir']).said.trim()
const place = mkdtempSync(join(tmpdir(), 'gabarite-scale-backup-'))
chownSync(place, NOBODY, NOBODY)
const archive = join(place, 'archive')
mkdirSync(archive)
chownSync(archive, NOBODY, NOBODY)
const server = await startOwnServer({
  programs,
  isDurable: true,
  settings: [
    'shared_buffers=1GB',
    'maintenance_work_mem=512MB',
    'max_wal_size=4GB',
    'archive_mode=on',
    `archive_command=cp %p ${archive}/%f`,
  ],
})
try {
  await makeTemplate(server.url)
  const url = await load(server.url, { name: 'filled', answers })
  const wanted = await countsOf(url)
  tell(`${await sizeOf(url)} of database, ${JSON.stringify(wanted)}`)
  await measureOurs(url, wanted)
  await measureDump(url, wanted)
  await measureMoment(url, wanted)
} finally {
  await server.stop()
  rmSync(place, { recursive: true, force: true })
}

async function measureOurs(url: string, wanted: Counts) {
  const file = join(place, 'ours.backup.gz')
  const command = (name: string, databaseUrl: string) =>
    done(process.execPath, [join(ROOT, `src/entry/commands/${name}.ts`), file], {
      env: {
        ...process.env,
        ...productionOver(databaseUrl),
        DATA_DIR: join(place, 'data'),
        LOG_LEVEL: 'silent',
      },
      cwd: ROOT,
    }).seconds
  const saved = command('backup', url)
  const empty = await makeEmpty('ours')
  const restored = command('restore', empty)
  judge('our own', { saved, restored, bytes: statSync(file).size }, await agree(empty, wanted))
}

async function measureDump(url: string, wanted: Counts) {
  const file = join(place, 'dump')
  const saved = done(join(programs, 'pg_dump'), ['-Fc', '-f', file, url]).seconds
  const empty = await makeEmpty('dumped')
  const restored = done(join(programs, 'pg_restore'), ['-j', '2', '-d', empty, file]).seconds
  judge('pg_dump', { saved, restored, bytes: statSync(file).size }, await agree(empty, wanted))
}

/** What is written after the moment must be gone, what was written before it there. */
async function measureMoment(url: string, wanted: Counts) {
  const base = join(place, 'base')
  mkdirSync(base, { mode: 0o755 })
  chownSync(base, NOBODY, NOBODY)
  const data = join(base, 'data')
  const saved = done(
    join(programs, 'pg_basebackup'),
    ['-D', data, '-d', server.url, '-X', 'none', '-c', 'fast'],
    asServer,
  ).seconds
  const note = (word: string) =>
    withClient(url, async (client) => {
      await client.query('create table if not exists noted (word text)')
      await client.query('insert into noted values ($1)', [word])
      const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now')
      return rows[0]?.now ?? ''
    })
  const moment = await note('before')
  await pause(1500)
  await note('after')
  await withClient(url, (client) => client.query('select pg_switch_wal()'))
  await pause(3000)
  appendFileSync(
    join(data, 'postgresql.conf'),
    `\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
  )
  done('touch', [join(data, 'recovery.signal')], asServer)
  const started = performance.now()
  const back = await startOwnServer({
    programs,
    keptIn: base,
    isDurable: true,
    settings: ['archive_mode=off'],
  })
  const address = at(back.url, 'filled')
  const { rows } = await withClient(address, (client) =>
    client.query<{ word: string }>('select word from noted'),
  )
  const restored = (performance.now() - started) / 1000
  const isRight = rows.map(({ word }) => word).join() === 'before' && (await agree(address, wanted))
  await back.stop()
  judge('to a moment', { saved, restored, bytes: weightOf(data) }, isRight)
}

type Cost = { saved: number; restored: number; bytes: number }

function judge(name: string, { saved, restored, bytes }: Cost, isRight: boolean) {
  tell(
    `${name}: saved in ${Math.round(saved)} s (${Math.round(bytes / 1e6)} MB), back in ${Math.round(restored)} s`,
  )
  reportReached(`scale:backup: ${name}: what came back is what was there`, Number(isRight), 1)
}

type Counts = Record<string, number>

async function countsOf(url: string): Promise<Counts> {
  const counts = COUNTED.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const { rows } = await withClient(url, (client) => client.query<Counts>(`select ${counts.join(', ')}`))
  return rows[0] ?? {}
}

async function agree(url: string, wanted: Counts): Promise<boolean> {
  return JSON.stringify(await countsOf(url)) === JSON.stringify(wanted)
}

async function sizeOf(url: string): Promise<string> {
  const asked = 'select pg_size_pretty(pg_database_size(current_database())) as size'
  const { rows } = await withClient(url, (client) => client.query<{ size: string }>(asked))
  return rows[0]?.size ?? ''
}

async function makeEmpty(name: string): Promise<string> {
  await withClient(server.url, (client) => client.query(`create database ${name}`))
  return at(server.url, name)
}

function weightOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

function done(command: string, words: readonly string[], options: Parameters<typeof spawnSync>[2] = {}) {
  const started = performance.now()
  const { status, stdout, stderr, error } = spawnSync(command, words, { ...options, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr || String(error)}`)
  return { seconds: (performance.now() - started) / 1000, said: stdout }
}

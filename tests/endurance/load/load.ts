// `npm run measure -- load [--learners 300 --seconds 300 --every 6]`: an evening of studying on PostgreSQL. Everybody opens and answers
// one question each six seconds; every reply is checked word by word, and the server's memory is watched.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { postgresAt, startDatabases, withDatabase } from '#tests/support/databases/databases.ts'
import { percentileOf, readFlags, reportAtLeast, reportAtMost, tell } from '#tests/endurance/measure.ts'
import { seedLearners } from '#tests/support/made/seeded-learners.ts'
import { study, type Sample } from './study.ts'

const { learners, seconds, every } = readFlags({ learners: 300, seconds: 300, every: 6 })
const P95_MS = 150
const P99_MS = 400
const MOST_PERCENT = 10
/** The last part of the run, in which memory must stay as it is: three minutes of five. */
const FLAT_SHARE = 0.6
const LOOK_EVERY_MS = 2000
const COUNT_EVERY_MS = 15_000
const SHOWN = 10

const databases = await startDatabases()
const databaseUrl = await databases.create('load')
const turns = Math.ceil(seconds / every) + 2
const { seeded, questionIds } = await seed()
const folder = mkdtempSync(join(tmpdir(), 'gabarite-load-'))
const notes = join(folder, 'memory')
const server = await startMeasuredServer({
  databaseUrl,
  ahead: [new URL('tell-memory.ts', import.meta.url).href],
  env: { MEMORY_NOTES: notes },
})
const samples: Sample[] = []
const occupied: { at: number; kilobytes: number }[] = []
const begin = performance.now()
const untilMs = begin + seconds * 1000
const watches = [setInterval(look, LOOK_EVERY_MS), setInterval(count, COUNT_EVERY_MS)]

tell(`${learners} learners, one answer each ${every} s, for ${seconds} s`)
await Promise.all(
  seeded.map((person) =>
    study({ origin: server.origin, person, questionIds, everyMs: every * 1000, untilMs }, samples),
  ),
)
watches.forEach((watch) => clearInterval(watch))
const held = readFileSync(notes, 'utf8').trim().split('\n').map(Number)
rmSync(folder, { recursive: true })
const answers = await countAnswers()
await server.stop()
await databases.stop()

const faults = samples.filter(({ fault }) => fault !== null)
for (const { what, fault } of faults.slice(0, SHOWN)) tell(`${what}: ${fault}`)
const confirmed = samples.filter(({ what, fault }) => what === 'answer' && fault === null).length
// Whoever begins at the end of the first turn has one answer less.
reportAtLeast('load: answers confirmed', confirmed, learners * Math.floor(seconds / every - 1))
reportAtMost('load: replies that were wrong, or none', faults.length, 0)
reportAtMost('load: confirmed answers that are not stored', Math.max(0, confirmed - answers), 0)
for (const what of ['open', 'answer'] as const) {
  const times = samples.flatMap((sample) => (sample.what === what ? [sample.ms] : []))
  reportAtMost(`load: ${what}, p95 in ms`, percentileOf(times, 0.95), P95_MS)
  reportAtMost(`load: ${what}, p99 in ms`, percentileOf(times, 0.99), P99_MS)
}
tell(`memory held: ${held.map((bytes) => Math.round(bytes / 2 ** 20)).join(' ')} MB`)
const last = held.slice(-Math.round(held.length * FLAT_SHARE))
reportAtMost(
  'load: memory held in the last part, most above least in percent',
  percentAbove(Math.max(...last), Math.min(...last)),
  MOST_PERCENT,
)
reportAtMost(
  'load: memory occupied, most of the last part above the most before, in percent',
  percentAbove(
    mostOccupied(isInLastPart),
    mostOccupied((at) => !isInLastPart(at)),
  ),
  MOST_PERCENT,
)

function look() {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })
  occupied.push({ at: performance.now(), kilobytes: Number(stdout) })
}

function count() {
  process.kill(server.pid, 'SIGUSR2')
}

function isInLastPart(at: number): boolean {
  return at > untilMs - seconds * 1000 * FLAT_SHARE
}

function mostOccupied(within: (at: number) => boolean): number {
  return Math.max(...occupied.filter(({ at }) => within(at)).map(({ kilobytes }) => kilobytes))
}

function percentAbove(more: number, less: number): number {
  return Math.max(0, Math.round((1000 * (more - less)) / less) / 10)
}

function seed() {
  return withDatabase(postgresAt(databaseUrl), async (database) => {
    const exam = await seedLearners(database, { people: learners, questions: turns })
    await database.executeSql('analyze')
    return exam
  })
}

async function countAnswers(): Promise<number> {
  const { rows } = await withDatabase(postgresAt(databaseUrl), ({ executeSql }) =>
    executeSql('select count(*) from simulation_answers'),
  )
  return Number(rows[0]?.count)
}

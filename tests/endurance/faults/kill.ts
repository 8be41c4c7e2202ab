// `npm run measure -- faults:kill [--kills 100 --answers 5000 --learners 8 --seed 1]`: the built server dies by signal 9 while several
// learners answer and others sit Provas, on both engines; what it had confirmed must be there, once, as it was confirmed.
import type { DatabaseChoice } from '#server/adapters/db/open-database.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { embeddedIn, postgresAt, startDatabases, withDatabase } from '#tests/support/databases/databases.ts'
import { readFlags, reportAtLeast, reportReached, tell } from '#tests/endurance/measure.ts'
import { givePlans, seedLearners, signInLearners, writeExam } from '#tests/support/made/seeded-learners.ts'
import { randomOf, type Random } from '#tests/support/made/random.ts'
import { answerAll, type AnswerLog } from './answering.ts'
import { judgeMocks } from './judge-mocks.ts'
import { sitMocks, type MockLog } from './sitting-mocks.ts'
import { startMeasuredServer } from '#tests/endurance/measured-server.ts'
import { type BuiltServer } from '#tests/support/servers/built-server.ts'

const { kills, answers, learners, seed } = readFlags({ kills: 100, answers: 5000, learners: 8, seed: 1 })
const SHOWN = 10
/** What is left to chance: within the life of an answer. */
const MOST_WAIT_MS = 30
const MOCK_EXAM = 'PROVA'
const MOCK_QUESTIONS = 40
const MOCKS_AT_ONCE = 3
const MOST_MOCKS = 400
/** Their chance is told apart from that of who answers. */
const MOCK_LANES = 1000

type Engine = {
  name: string
  database: DatabaseChoice
  /** The server that takes the place of the one that was killed. */
  next: () => Promise<BuiltServer>
  end: () => Promise<void>
}

for (const open of [onPostgres, onEmbedded]) await measure(await open())

async function measure(engine: Engine) {
  const random = randomOf(seed, 0)
  const perKill = Math.ceil((answers * 1.2) / kills)
  const { seeded, questionIds, provas } = await seedIn(engine, {
    questions: Math.ceil((3 * perKill * kills) / learners) + 200,
  })
  const log: AnswerLog = { confirmed: new Map(), sent: new Set(), faults: [] }
  const mocks: MockLog = { chosen: new Map(), ended: new Set(), faults: [] }
  const running = { server: await engine.next(), isOver: false, killed: 0 }
  const answering = seeded.map((person, index) =>
    answerAll(
      { person, questionIds, random: randomOf(seed, index + 1), log },
      { origin: () => running.server.origin, isOver: () => running.isOver },
    ),
  )
  const people = provas.people.values()
  const sitting = Array.from({ length: MOCKS_AT_ONCE }, (_, lane) =>
    sitMocks(
      { people, exam: MOCK_EXAM, random: randomOf(seed, MOCK_LANES + lane), log: mocks },
      { origin: () => running.server.origin, isOver: () => running.isOver },
    ),
  )
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilConfirmed(log, {
      more: random.between(Math.ceil(perKill / 2), Math.ceil(perKill * 1.5)),
      random,
    })
    if ((await running.server.kill()) === 'SIGKILL') running.killed += 1
    running.server = await engine.next()
    if (kill % 10 === 0) tell(`${engine.name}: ${kill} kills, ${log.confirmed.size} answers confirmed`)
  }
  await untilConfirmed(log, { more: learners, random })
  running.isOver = true
  await Promise.all([...answering, ...sitting])
  await running.server.kill()
  reportReached(
    `faults:kill on ${engine.name}: ends by signal 9 while learners answered`,
    running.killed,
    kills,
  )
  await judge(engine, log)
  const thousands = Math.floor(answers / 1000)
  const least = { choices: 100 * thousands, ends: thousands }
  await judgeMocks({ ...engine, questionIds: provas.questionIds, log: mocks, least })
  await engine.end()
}

/** Waits for so many confirmations more, and then for a moment of chance. */
async function untilConfirmed(log: AnswerLog, { more, random }: { more: number; random: Random }) {
  const wanted = log.confirmed.size + more
  while (log.confirmed.size < wanted) {
    if (log.faults.length > 0) throw new Error(log.faults.slice(0, SHOWN).join('\n'))
    await pause(2)
  }
  await pause(random.between(0, MOST_WAIT_MS))
}

/** Holds the rows against the log, both ways. */
async function judge({ name, database: choice }: Engine, log: AnswerLog) {
  const { rows } = await withDatabase(choice, ({ executeSql }) =>
    executeSql(
      `select simulation_id || ' ' || question_id as place, to_json(selected_options)::text as options,
       to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment
     from simulation_answers where simulation_id not in (select simulation_id from mocks)`,
    ),
  )
  const stored = Map.groupBy(rows, ({ place }) => String(place))
  const lost: string[] = []
  for (const [place, { selectedOptions, answeredAt }] of log.confirmed) {
    const isThere = stored
      .get(place)
      ?.some(({ options, moment }) => options === selectedOptions && moment === answeredAt)
    if (!isThere) lost.push(place)
  }
  const doubled = [...stored].filter(([place, { length }]) => length > 1 || !log.sent.has(place))
  for (const line of [...lost, ...log.faults].slice(0, SHOWN)) tell(line)
  reportAtLeast(`faults:kill on ${name}: answers confirmed`, log.confirmed.size, answers)
  reportReached(`faults:kill on ${name}: confirmed answers lost or changed`, lost.length, 0)
  reportReached(
    `faults:kill on ${name}: answers doubled, or stored for a place nobody answered`,
    doubled.length,
    0,
  )
  reportReached(`faults:kill on ${name}: repeats that were answered otherwise`, log.faults.length, 0)
}

function seedIn({ database: choice }: Engine, { questions }: { questions: number }) {
  return withDatabase(choice, async (database) => {
    const study = await seedLearners(database, { people: learners, questions })
    const exam = await writeExam(database, { code: MOCK_EXAM, questions: MOCK_QUESTIONS })
    const people = await signInLearners(database, MOST_MOCKS)
    await givePlans(database, exam.examId)
    return { ...study, provas: { people, questionIds: exam.questionIds } }
  })
}

/** One process always waits, started and warm, to take the place of the killed one. */
async function onPostgres(): Promise<Engine> {
  const databases = await startDatabases()
  const databaseUrl = await databases.create('killed')
  const spares: Promise<BuiltServer>[] = []
  const start = () => spares.push(startMeasuredServer({ databaseUrl }))
  return {
    name: 'PostgreSQL',
    database: postgresAt(databaseUrl),
    next: async () => {
      if (spares.length === 0) start()
      start()
      const server = await spares.shift()
      if (!server) throw new Error('no server was started')
      return server
    },
    end: async () => {
      for (const spare of await Promise.all(spares)) await spare.kill()
      await databases.stop()
    },
  }
}

/** The embedded database belongs to one process: the next one starts over what the killed one left. */
async function onEmbedded(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-killed-'))
  const port = await freePort()
  return {
    name: 'the embedded database',
    database: embeddedIn(folder),
    next: () => startMeasuredServer({ folder, port }),
    end: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

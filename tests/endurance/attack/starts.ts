// npm run measure -- attack:starts [--days 7 --questions 500]
// One free account begins simulations of a large exam and leaves them, as often as it may, for a simulated week: the limits'
// windows are moved instead of waited for. What stays in the database is counted.
import type { Viewer } from '#server/dependencies.ts'
import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { Refused } from '#server/refusal.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { abandonSimulation, completeSimulation } from '#server/simulations/end-simulation.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { readFlags, reportAtMost, tell } from '#tests/endurance/measure.ts'
import { startDatabases } from '#tests/support/databases/databases.ts'
import { writeExam } from '#tests/support/made/seeded-learners.ts'

const DAY_SECONDS = 86_400
const MOST_ROWS = 20_000
const MOST_STARTS_A_DAY = 100
const HELD = ['simulations', 'simulation_questions', 'simulation_answers', 'first_answers', 'trial_openings']

const flags = readFlags({ days: 7, questions: 500 })
const databases = await startDatabases()
const database = await openPostgres({
  url: await databases.create('starts'),
  poolSize: 4,
  timeoutMs: 10_000,
  onIdleError: () => undefined,
})
const deps = await dependenciesOn(database)
const { questionIds } = await writeExam(database, { code: 'GRANDE', questions: flags.questions })

/** What somebody does with a simulation before it is left. */
const HABITS = {
  'left at once': leave,
  'left after an answer': async (viewer: Viewer, simulationId: string) => {
    await answerQuestion(deps, viewer, {
      simulationId,
      questionId: questionIds[0] ?? '',
      selectedOptions: [0],
    })
    await leave(viewer, simulationId)
  },
} as const

for (const [habit, end] of Object.entries(HABITS)) {
  const viewer = await makePerson(database.db)
  const before = await countRows()
  const starts = await beginForDays(viewer, end)
  const rows = (await countRows()) - before
  tell(`${habit}: ${starts} simulations of ${flags.questions} questions in ${flags.days} days`)
  // A window of the limit ends wherever it began: one more fits into the time.
  reportAtMost(`attack:starts: begun, ${habit}`, starts, MOST_STARTS_A_DAY * (flags.days + 1))
  reportAtMost(`attack:starts: rows that stay, ${habit}`, rows, MOST_ROWS)
}
const diligent = await makePerson(database.db)
const before = await countRows()
const finished = await beginForDays(diligent, (viewer, simulationId) =>
  completeSimulation(deps, viewer, { simulationId }),
)
tell(`for comparison: ${finished} finished ones leave ${(await countRows()) - before} rows, as results`)
await database.close()
await databases.stop()

function leave(viewer: Viewer, simulationId: string) {
  return abandonSimulation(deps, viewer, { simulationId })
}

/** Begins as often as it is let; a refusal says how long to wait, and so much time is over. */
async function beginForDays(viewer: Viewer, end: (viewer: Viewer, simulationId: string) => Promise<unknown>) {
  let passed = 0
  let starts = 0
  while (passed < flags.days * DAY_SECONDS) {
    const begun = await begin(viewer)
    if (typeof begun === 'number') {
      passed += begun
      await letPass(begun)
    } else {
      starts += 1
      await end(viewer, begun)
    }
  }
  return starts
}

async function begin(viewer: Viewer): Promise<string | number> {
  try {
    const input = { exam: 'GRANDE', difficulties: ['easy', 'medium', 'hard'] as const }
    return (await startSimulation(deps, viewer, { ...input, difficulties: [...input.difficulties] }))
      .simulationId
  } catch (error) {
    if (error instanceof Refused && error.code === 'TOO_MANY_STARTS')
      return error.facts?.retryAfterSeconds ?? 1
    throw error
  }
}

async function letPass(seconds: number) {
  await database.executeSql(
    `update try_counts set window_ends_at = window_ends_at - make_interval(secs => $1)`,
    [seconds],
  )
}

async function countRows(): Promise<number> {
  let sum = 0
  for (const table of HELD) {
    const { rows } = await database.executeSql(`select count(*)::int as count from ${table}`)
    sum += Number(rows[0]?.count)
  }
  return sum
}

import { openPostgres } from '#server/adapters/db/postgres/open-postgres.ts'
import { serveShare } from '#tests/endurance/payments/shards.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { makeMockExam } from '#tests/support/made/mocks.ts'
import { randomOf } from '#tests/support/made/random.ts'
import { faultsOf, keyOf } from './faults.ts'
import { DEADLINE, historyOf, QUESTIONS, type History } from './history.ts'
import { sit, type Stage } from './sitting.ts'

// One process of `mock:order`: its histories in turn, for the job looks at every Prova of its database.

const MINUTES = DEADLINE / 60_000

serveShare(async ({ databaseUrl, seed, numbers }, tell) => {
  const database = await openPostgres({
    url: databaseUrl,
    poolSize: 12,
    timeoutMs: 20_000,
    onIdleError: () => undefined,
  })
  const deps = await dependenciesOn(database, RELAXED_LIMITS)
  const exam = await makeMockExam(database.db, { size: QUESTIONS, minutes: MINUTES })
  await database.executeSql('update question_revisions set correct_options = $2 where question_id = $1', [
    exam.questions[QUESTIONS - 1]?.id,
    keyOf(QUESTIONS - 1),
  ])
  for (const number of numbers) {
    const history = historyOf(randomOf(seed, number))
    const faults = await playBoth({ database, deps, exam }, history).catch((error: unknown) => [
      String(error),
    ])
    tell({ number, what: '', faults, diary: [JSON.stringify(history)], kinds: kindsOf(history) })
  }
  await database.close()
})

async function playBoth(stage: Stage, history: History): Promise<string[]> {
  const [one, other] = history.orders
  return faultsOf(history, [await sit(stage, one, history.endsAt), await sit(stage, other, history.endsAt)])
}

function kindsOf({ endsAt, races, orders }: History): string[] {
  const deliveries = orders.flat()
  return [
    ...(endsAt === DEADLINE ? ['ends at the deadline'] : []),
    ...(Math.abs(endsAt - DEADLINE) === 1 ? ['ends a millisecond beside it'] : []),
    ...(endsAt < DEADLINE ? ['ends early'] : []),
    ...(endsAt > DEADLINE + 900_000 ? ['ends by the job'] : []),
    ...(races ? ['races with the end'] : []),
    ...(deliveries.some(({ at, isTaken }) => at > DEADLINE && isTaken === true) ? ['taken late'] : []),
    ...(deliveries.some(({ isTaken }) => isTaken === false) ? ['too late'] : []),
    ...(deliveries.some(({ at }) => at === DEADLINE) ? ['arrives at the deadline'] : []),
  ]
}

import type { Database } from '#server/adapters/db/database.ts'
import { learnerAt, type Learner } from '#tests/support/calls/learner.ts'
import type { SignedInLearner } from '#tests/support/made/seeded-learners.ts'
import type { Random } from '#tests/support/made/random.ts'

/** One round: a person whose tabs get in each other's way, in an exam that nobody else touches for them. */
export type Round = {
  random: Random
  userId: string
  examId: string
  /** By their place in a simulation of the whole exam. */
  questionIds: string[]
  learner: Learner
  /** Rows of the database, past the product. */
  rows: (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>
  statuses: number[]
}

type Wish = Pick<Round, 'random' | 'examId' | 'questionIds'> & {
  origin: string
  database: Pick<Database, 'executeSql'>
  person: SignedInLearner
}

export function openRound({ origin, database, person, random, examId, questionIds }: Wish): Round {
  const statuses: number[] = []
  return {
    random,
    userId: person.userId,
    examId,
    questionIds,
    statuses,
    learner: learnerAt(() => origin, person.cookie, { onReply: ({ status }) => void statuses.push(status) }),
    rows: async (text, values) => (await database.executeSql(text, values)).rows,
  }
}

/** Calls that set out together, in an order of chance; their replies in the order in which they stand here. */
export async function atOnce<Result>(
  { random }: Round,
  calls: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const running = random
    .shuffled(calls.map((call, place) => ({ call, place })))
    .map(async ({ call, place }) => ({ place, result: await call() }))
  const replies = await Promise.all(running)
  return replies.toSorted((one, other) => one.place - other.place).map(({ result }) => result)
}

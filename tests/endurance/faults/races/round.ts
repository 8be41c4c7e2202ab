import type { Database } from '#server/adapters/db/database.ts'
import type { Learner } from '#tests/support/made/seeded-learners.ts'
import type { Random } from '#tests/support/made/random.ts'

export type Reply = { status: number; body: unknown }

/** One round: a person whose tabs get in each other's way, in an exam that nobody else touches for them. */
export type Round = {
  random: Random
  userId: string
  examId: string
  /** By their place in a simulation of the whole exam. */
  questionIds: string[]
  ask: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Reply>
  /** Rows of the database, past the product. */
  rows: (text: string, values: unknown[]) => Promise<Record<string, unknown>[]>
  statuses: number[]
}

type Stage = {
  origin: string
  database: Pick<Database, 'executeSql'>
  learner: Learner
  random: Random
  examId: string
  questionIds: string[]
}

export function openRound({ origin, database, learner, random, examId, questionIds }: Stage): Round {
  const statuses: number[] = []
  return {
    random,
    userId: learner.userId,
    examId,
    questionIds,
    statuses,
    ask: async (method, path, body) => {
      const reply = await send(`${origin}/api${path}`, { method, body, cookie: learner.cookie })
      statuses.push(reply.status)
      return reply
    },
    rows: async (text, values) => (await database.executeSql(text, values)).rows,
  }
}

async function send(
  address: string,
  { method, body, cookie }: { method: string; body: object | undefined; cookie: string },
): Promise<Reply> {
  try {
    const response = await fetch(address, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  } catch (error) {
    return { status: 0, body: String(error) }
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

export const field = (value: unknown, ...path: string[]): unknown =>
  path.reduce((inner: unknown, name) => Reflect.get(Object(inner), name), value)

/** The sentences that are not true. */
export const broken = (rules: Record<string, boolean>): string[] =>
  Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`not so: ${rule}`]))

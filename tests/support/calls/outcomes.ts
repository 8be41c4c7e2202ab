import { Refused } from '#server/refusal.ts'

/** What came of a call: `ok` or the code of its refusal. Anything else is a broken assumption, and thrown. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}

/** What came of each of these calls, made at once. */
export const outcomesOf = (calls: (() => Promise<unknown>)[]): Promise<string[]> =>
  Promise.all(calls.map((call) => outcomeOf(call())))

export const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Whether an error of the database was raised with these words. */
export const isCausedBy = (words: string) => (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && error.cause.message.includes(words)

import { brokenRule } from '#server/adapters/db/broken-rule.ts'
import { Refused } from '#server/refusal.ts'

/** Work that may make questions active: the database counts them, and is the judge of how many. Refuses: EXAM_FULL. */
export async function unlessFull<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (brokenRule(error)?.name === 'exams_most_active_questions') throw new Refused('EXAM_FULL')
    throw error
  }
}

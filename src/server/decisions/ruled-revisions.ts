import { isSameSet } from '#domain/questions/answering.ts'
import { servesDecision } from '#domain/rulings/decide.ts'
import type { Decision } from '#domain/rulings/decisions.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { Refused } from '#server/refusal.ts'
import { listEdited, listTwins } from '#server/rulings/ruling-store.ts'

type About = {
  question: { id: string; revision: number; correct: readonly number[]; optionCount: number }
  decision: Decision
  options: readonly number[]
}

/**
 * The revisions that a ruling names: all with the options and the key of today. What an edit changed without a ruling
 * is named, too, when all is annulled, and alone when the key of today is to count there (spec 17.6). Refuses:
 * DECISION_INVALID.
 */
export async function ruledRevisions(db: Db, { question, decision, options }: About): Promise<number[]> {
  const twinsOf = async (revision: number) =>
    (await listTwins(db, { questionId: question.id, revision })).revisions
  const today = await twinsOf(question.revision)
  const before = []
  for (const { revision, hasSameOptions } of await listEdited(db, question.id))
    for (const number of await twinsOf(revision))
      if (!today.includes(number)) before.push({ number, hasSameOptions })
  const ofOtherKey = numbersOf(before.filter(({ hasSameOptions }) => hasSameOptions))
  if (!servesDecision({ decision, options }, { ...question, isEdited: ofOtherKey.length > 0 }))
    throw new Refused('DECISION_INVALID')
  if (decision === 'annulled') return [...today, ...numbersOf(before)]
  return decision === 'key-changed' && isSameSet(options, question.correct) ? ofOtherKey : today
}

const numbersOf = (revisions: readonly { number: number }[]) => [
  ...new Set(revisions.map(({ number }) => number)),
]

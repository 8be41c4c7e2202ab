import { isSameSet } from '#domain/questions/answering.ts'
import { servesDecision } from '#domain/rulings/decide.ts'
import type { Decision } from '#domain/rulings/decisions.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { listAppealedRevisions } from '#server/appeals/open-appeal-store.ts'
import { Refused } from '#server/refusal.ts'
import { listEdited, listTwins } from '#server/rulings/ruling-store.ts'

type About = {
  question: { id: string; revision: number; correct: readonly number[]; optionCount: number }
  decision: Decision
  options: readonly number[]
}

/**
 * The revisions that a ruling names: all with the options and the key of today. What an edit changed without a ruling
 * is named, too, when all is annulled, with all that is contested, and alone when the key of today is to count there
 * (spec 17.6 and 17.7). Refuses: DECISION_INVALID.
 */
export async function ruledRevisions(db: Db, { question, decision, options }: About): Promise<number[]> {
  const twinsOf = async (revisions: readonly number[]) => {
    const numbers = new Set<number>()
    for (const revision of revisions)
      for (const twin of (await listTwins(db, { questionId: question.id, revision })).revisions)
        numbers.add(twin)
    return [...numbers]
  }
  const edited = await listEdited(db, question.id)
  const today = await twinsOf([question.revision])
  const ofSameOptions = edited.filter(({ hasSameOptions }) => hasSameOptions)
  const ofOtherKey = (await twinsOf(ofSameOptions.map(({ revision }) => revision))).filter(
    (number) => !today.includes(number),
  )
  if (!servesDecision({ decision, options }, { ...question, isEdited: ofOtherKey.length > 0 }))
    throw new Refused('DECISION_INVALID')
  if (decision === 'annulled')
    return twinsOf([
      question.revision,
      ...edited.map(({ revision }) => revision),
      ...(await listAppealedRevisions(db, question.id)),
    ])
  return decision === 'key-changed' && isSameSet(options, question.correct) ? ofOtherKey : today
}

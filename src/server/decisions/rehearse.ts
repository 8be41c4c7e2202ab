import { rejudge } from '#domain/rulings/rightness.ts'
import type { RulingKind } from '#domain/rulings/decisions.ts'
import { listAppealedRevisions } from '#server/appeals/open-appeal-store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findQuestion } from '#server/questions/question-store.ts'
import { Refused } from '#server/refusal.ts'
import { countRuled, listRuledPlaces, type RuledPlace } from '#server/rulings/rejudge-store.ts'
import { passedOf } from '#server/rulings/ruled-verdict.ts'
import { findDecisions } from '#server/rulings/ruling-store.ts'
import { requireSeen, type Seen } from './lock-to-decide.ts'
import { ruledRevisions } from './ruled-revisions.ts'

type ToRehearse = Seen & { questionId: string; kind: RulingKind; options: number[] }

/**
 * What a ruling would change; writes nothing. Refuses: QUESTION_NOT_FOUND, DECISION_INVALID, ALREADY_DECIDED,
 * QUESTION_CHANGED.
 */
export async function rehearse(
  { db }: Pick<Dependencies, 'db'>,
  { questionId, kind, options, ...seen }: ToRehearse,
) {
  const question = await findQuestion(db, questionId)
  if (!question) throw new Refused('QUESTION_NOT_FOUND')
  requireSeen(seen, { decisions: await findDecisions(db, questionId), revision: question.revision })
  const revisions = await ruledRevisions(db, {
    question: {
      id: questionId,
      revision: question.revision,
      correct: question.correctOptions,
      optionCount: question.options.length,
    },
    decision: kind,
    options,
  })
  const of = { questionId, revisions }
  const { ended, running } = await countRuled(db, of)
  const given = { kind, accepted: kind === 'annulled' ? [] : [options] }
  const changed = (await listRuledPlaces(db, of)).filter(
    (place) => place.status === 'completed' && gains(place, [...place.given, given]),
  )
  const appealed = await listAppealedRevisions(db, questionId)
  const answered = appealed.filter((revision) => revisions.includes(revision))
  return {
    simulations: ended,
    changing: changed.length,
    passing: changed.filter(passes).length,
    people: new Set(changed.map(({ userId }) => userId)).size,
    running,
    answeredAppeals: answered.length,
    waitingAppeals: appealed.length - answered.length,
  }
}

const gains = (place: RuledPlace, given: RuledPlace['given']) =>
  rejudge(place, given).isRight && !(place.wasCorrect ?? place.wasAnnulled)

const passes = (place: RuledPlace) =>
  place.correctAnswers !== null &&
  passedOf(place, place.correctAnswers) === 'not-yet' &&
  passedOf(place, place.correctAnswers + 1) === 'passed'

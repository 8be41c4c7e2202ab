import { servesDecision } from '#domain/rulings/decide.ts'
import { rejudge } from '#domain/rulings/rightness.ts'
import type { RulingKind } from '#domain/rulings/decisions.ts'
import { countOpenAppeals } from '#server/appeals/open-appeal-store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findQuestion } from '#server/questions/question-store.ts'
import { Refused } from '#server/refusal.ts'
import { countRuled, listRuledPlaces, type RuledPlace } from '#server/rulings/rejudge-store.ts'
import { passedOf } from '#server/rulings/ruled-verdict.ts'
import { findDecisions, listTwins } from '#server/rulings/ruling-store.ts'

type ToRehearse = { questionId: string; seen: number; kind: RulingKind; options: number[] }

/** What a ruling would change; writes nothing. Refuses: QUESTION_NOT_FOUND, DECISION_INVALID, ALREADY_DECIDED. */
export async function rehearse(
  { db }: Pick<Dependencies, 'db'>,
  { questionId, seen, kind, options }: ToRehearse,
) {
  const question = await findQuestion(db, questionId)
  if (!question) throw new Refused('QUESTION_NOT_FOUND')
  if ((await findDecisions(db, questionId)) !== seen) throw new Refused('ALREADY_DECIDED')
  const facts = { correct: question.correctOptions, optionCount: question.options.length }
  if (!servesDecision({ decision: kind, options }, facts)) throw new Refused('DECISION_INVALID')
  const of = {
    questionId,
    revisions: (await listTwins(db, { questionId, revision: question.revision })).revisions,
  }
  const { ended, running } = await countRuled(db, of)
  const given = { kind, accepted: kind === 'annulled' ? [] : [options] }
  const changed = (await listRuledPlaces(db, of)).filter(
    (place) => place.status === 'completed' && gains(place, [...place.given, given]),
  )
  return {
    simulations: ended,
    changing: changed.length,
    passing: changed.filter(passes).length,
    people: new Set(changed.map(({ userId }) => userId)).size,
    running,
    openAppeals: await countOpenAppeals(db, questionId),
  }
}

const gains = (place: RuledPlace, given: RuledPlace['given']) =>
  rejudge(place, given).isRight && !(place.wasCorrect ?? place.wasAnnulled)

const passes = (place: RuledPlace) =>
  place.correctAnswers !== null &&
  passedOf(place, place.correctAnswers) === 'not-yet' &&
  passedOf(place, place.correctAnswers + 1) === 'passed'

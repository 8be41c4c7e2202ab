import type { GivenRight } from '#domain/rulings/rightness.ts'
import { inIso } from '#server/iso-moments.ts'
import type { StoredAnswer } from './answer-store.ts'
import type { RevisionContent } from './place-store.ts'

/** A question before the answer: field by field, so that nothing of the key can slip in (T15). */
export const openQuestionOf = (
  place: { questionId: string; domain: string | null; isHeld: boolean },
  content: RevisionContent,
) => ({
  questionId: place.questionId,
  statement: content.statement,
  options: content.options.map((option) => option.text),
  choose: content.correctOptions.length,
  difficulty: place.isHeld ? null : content.difficulty,
  domain: place.domain,
})

/** The key with its explanations: only for a stored answer, or in the review of a shown place. */
export const answerKeyOf = (
  revision: Pick<RevisionContent, 'correctOptions' | 'explanation' | 'options' | 'references'>,
  given: GivenRight[],
) => ({
  correctOptions: revision.correctOptions,
  explanation: revision.explanation,
  optionExplanations: revision.options.map((option) => option.explanation),
  references: revision.references,
  rulings: given,
})

export const storedAnswerOf = (answer: StoredAnswer) =>
  inIso({
    selectedOptions: answer.selectedOptions,
    isCorrect: answer.isCorrect,
    answeredAt: answer.answeredAt,
    secondsSpent: answer.secondsSpent,
    rating: answer.rating,
    isGuess: answer.isGuess,
  })

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

export function answerOfPlace(place: Nullable<StoredAnswer>) {
  const { selectedOptions, isCorrect, answeredAt, secondsSpent, rating, isGuess } = place
  if (selectedOptions === null || isCorrect === null || answeredAt === null) return null
  return storedAnswerOf({
    selectedOptions,
    isCorrect,
    answeredAt,
    secondsSpent,
    rating,
    isGuess: isGuess === true,
  })
}

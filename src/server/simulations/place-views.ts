import { inIso } from '#server/iso-moments.ts'
import type { QuestionOption, QuestionReference } from '#server/adapters/db/schema/catalog.ts'
import type { StoredAnswer } from './answer-store.ts'
import type { PlaceContent } from './place-store.ts'

/** A question before the answer: field by field, so that nothing of the key can slip in (T15). */
export const openQuestionOf = (place: PlaceContent) => ({
  questionId: place.questionId,
  statement: place.statement,
  options: place.options.map((option) => option.text),
  choose: place.correctOptions.length,
  difficulty: place.difficulty,
  domain: place.domain,
})

/** The key with its explanations: only for a stored answer, or in the review of a shown place. */
export const answerKeyOf = (revision: {
  correctOptions: number[]
  explanation: string | null
  options: QuestionOption[]
  references: QuestionReference[]
}) => ({
  correctOptions: revision.correctOptions,
  explanation: revision.explanation,
  optionExplanations: revision.options.map((option) => option.explanation),
  references: revision.references,
})

export const storedAnswerOf = (answer: StoredAnswer) =>
  inIso({
    selectedOptions: answer.selectedOptions,
    isCorrect: answer.isCorrect,
    answeredAt: answer.answeredAt,
    secondsSpent: answer.secondsSpent,
    rating: answer.rating,
  })

export function answerOfPlace(place: PlaceContent) {
  const { selectedOptions, isCorrect, answeredAt, secondsSpent, rating } = place
  if (selectedOptions === null || isCorrect === null || answeredAt === null) return null
  return storedAnswerOf({ selectedOptions, isCorrect, answeredAt, secondsSpent, rating })
}

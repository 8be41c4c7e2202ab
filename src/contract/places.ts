import { RULING_KINDS } from '#domain/rulings/decisions.ts'
import { PLACE_STATES } from '#domain/simulations/simulation.ts'
import { z } from 'zod'
import { difficultyField, idField, moment, optionIndexes, positionField } from './fields.ts'

/** One bubble of the question map: state and marker, never content (positions start at 0). */
export const placeMark = z.object({
  position: positionField,
  state: z.enum(PLACE_STATES),
  marked: z.boolean(),
})

/** What leaves the server only with a stored answer, or in the review of a shown place (T15, T21). */
export const answerKey = z.object({
  correctOptions: optionIndexes,
  explanation: z.string().nullable(),
  optionExplanations: z.array(z.string().nullable()),
  references: z.array(z.object({ title: z.string(), url: z.url() })),
  /** What was decided in favour of other answers, oldest first: whole sets that count as right besides the key. */
  rulings: z.array(z.object({ kind: z.enum(RULING_KINDS), accepted: z.array(optionIndexes) })),
})

export const storedAnswer = z.object({
  selectedOptions: optionIndexes,
  isCorrect: z.boolean(),
  answeredAt: moment,
  secondsSpent: z.int().nullable(),
  rating: difficultyField.nullable(),
  /** The person said that it was a guess. */
  isGuess: z.boolean(),
})

/** A question as it may be seen before the answer, without anything of the key. */
export const openQuestion = z.object({
  questionId: idField,
  statement: z.string(),
  options: z.array(z.string()),
  /** How many options to choose; 1 means single choice. */
  choose: z.int().min(1),
  /** Null while the question is in a running Prova of who asks. */
  difficulty: difficultyField.nullable(),
  domain: z.string().nullable(),
})

export const openPlace = z.object({
  position: positionField,
  marked: z.boolean(),
  question: openQuestion,
  /** The person rated this question before, in any simulation: the dialog does not open by itself. */
  everRated: z.boolean(),
  answer: storedAnswer.nullable(),
  key: answerKey.nullable(),
})

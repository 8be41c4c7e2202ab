import {
  EXAM_LANGUAGES,
  MOST_EXAM_QUESTIONS,
  MOST_SCALE,
  MOST_VALIDITY_MONTHS,
} from '#domain/exams/exam-format.ts'
import { z } from 'zod'

export const questionsField = z.int().min(1).max(MOST_EXAM_QUESTIONS)

export const cutField = z.number().min(1).max(100).multipleOf(0.01)

const scaleField = z.number().min(0).max(MOST_SCALE)

export const passingRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), value: cutField }),
  z.object({ kind: z.literal('count'), right: questionsField, of: questionsField }),
  z.object({ kind: z.literal('scaled'), min: scaleField, max: scaleField, value: scaleField }),
])

export const validity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('months'), months: z.int().min(1).max(MOST_VALIDITY_MONTHS) }),
  z.object({ kind: z.literal('unlimited') }),
])

export const languagesField = z
  .array(z.enum(EXAM_LANGUAGES))
  .max(EXAM_LANGUAGES.length)
  .refine((languages) => new Set(languages).size === languages.length)

import { isAskableDay } from '#domain/text/days.ts'
import { addressNumber } from '#contract/fields.ts'
import { z } from 'zod'

export const searchField = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .optional()

/** Pages count from 1. One that is too high answers the last. */
export const pageField = addressNumber(1, 1_000_000).default(1)

/** An inclusive day of São Paulo, `yyyy-mm-dd`. */
export const askableDay = z.iso.date().refine(isAskableDay)
export const dayField = askableDay.optional()

export const onePage = <Row extends z.ZodType>(row: Row) =>
  z.object({ entries: z.array(row), page: z.int(), pages: z.int(), total: z.int() })

import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import type { QuestionFigures } from '#domain/suspects/question-figures.ts'
import { z } from 'zod'

const share = z.number().min(0).max(1)
const coefficient = z.number().min(-1).max(1)
const options = z.array(z.int())
const difficulty = z.enum(DIFFICULTIES)

const suspected = z.object({
  severity: z.literal('critical'),
  options,
  chosen: z.int(),
  keyChosen: z.int(),
})

const flag = z.discriminatedUnion('kind', [
  suspected.extend({ kind: z.literal('rival') }),
  suspected.extend({ kind: z.literal('chosen-by-better') }),
  z.object({ kind: z.literal('negative'), severity: z.literal('critical') }),
  z.object({ kind: z.literal('below-chance'), severity: z.literal('critical'), chance: share }),
  z.object({ kind: z.literal('not-separating'), severity: z.literal('attention') }),
  z.object({ kind: z.literal('other-difficulty'), severity: z.literal('info'), measured: difficulty }),
  z.object({ kind: z.literal('dead-option'), severity: z.literal('info'), options }),
  z.object({ kind: z.literal('too-easy'), severity: z.literal('info') }),
  z.object({ kind: z.literal('slow'), severity: z.literal('info') }),
])

/** Shares are 0 to 1, bounds are those of 90 %; null is what cannot be computed (spec 18.4). */
export const questionFigures: z.ZodType<QuestionFigures> = z.object({
  answers: z.int(),
  right: z.object({ share, low: share, high: share }).nullable(),
  discrimination: z
    .object({ r: coefficient, low: coefficient, high: coefficient, people: z.int() })
    .nullable(),
  options: z
    .array(
      z.object({
        index: z.int(),
        share,
        better: share.nullable(),
        weaker: share.nullable(),
        isKey: z.boolean(),
      }),
    )
    .nullable(),
  commonWrongSet: z.object({ options, chosen: z.int() }).nullable(),
  medianSeconds: z.number().nullable(),
  examMedianSeconds: z.number().nullable(),
  ratedDifficulty: difficulty.nullable(),
  measuredDifficulty: difficulty.nullable(),
  recentPeople: z.int(),
  flags: z.array(flag),
})

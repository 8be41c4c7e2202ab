import { COMMENT_STATUSES } from '#domain/comments/comments.ts'
import { FORMAT_PROBLEMS } from '#domain/exams/exam-format.ts'
import { FILE_REFUSALS } from '#domain/questions/question-file.ts'
import { REFUSALS, type RefusalCode } from '#domain/refusals.ts'
import { CONFIRMATIONS } from '#domain/accounts/second-factor.ts'
import { z } from 'zod'

const refusalFacts = z
  .object({
    retryAfterSeconds: z.int().optional(),
    fileRefusal: z.enum(FILE_REFUSALS).optional(),
    confirmBy: z.enum(CONFIRMATIONS).optional(),
    commentStatus: z.enum(COMMENT_STATUSES).optional(),
    formatProblem: z.enum(FORMAT_PROBLEMS).optional(),
    runningDrill: z.object({ simulationId: z.uuid(), answered: z.int() }).optional(),
  })
  .optional()

type RefusalEntry = { status: number; data: typeof refusalFacts }

/** Code → status and what it knows beyond its code: the wait in seconds, a file's fault, by what to confirm, what a comment is by now, what contradicts itself, which drill runs. */
export function refusals<Code extends RefusalCode>(...codes: Code[]): Record<Code, RefusalEntry> {
  const entries = codes.map((code): [Code, RefusalEntry] => [
    code,
    { status: REFUSALS[code], data: refusalFacts },
  ])
  return fromEntries(entries)
}

function fromEntries<Key extends string, Value>(entries: readonly [Key, Value][]): Record<Key, Value> {
  const map: Partial<Record<Key, Value>> = {}
  for (const [key, value] of entries) map[key] = value
  const whole = (candidate: Partial<Record<Key, Value>>): candidate is Record<Key, Value> =>
    entries.every(([key]) => key in candidate)
  if (!whole(map)) throw new Error('refusal map lost a code')
  return map
}

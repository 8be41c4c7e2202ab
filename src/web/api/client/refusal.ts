import type { FormatProblem } from '#domain/exams/exam-format.ts'
import type { FileRefusal } from '#domain/questions/question-file.ts'
import type { Confirmation } from '#domain/accounts/second-factor.ts'
import { REFUSALS, type RefusalCode } from '#domain/refusals.ts'

export type RefusalFacts =
  | {
      retryAfterSeconds?: number | undefined
      fileRefusal?: FileRefusal | undefined
      confirmBy?: Confirmation | undefined
      formatProblem?: FormatProblem | undefined
    }
  | undefined

export type Refusal = Error & { code: string; status: number; data?: RefusalFacts }

/** By shape: in the browser a loader's refusal is a plain Error with a code, not an ORPCError. */
export const isRefusal = (value: unknown): value is Refusal =>
  value instanceof Error && 'code' in value && 'status' in value && typeof value.status === 'number'

export const refusalError = ({
  message,
  ...facts
}: {
  code: string
  status: number
  message: string
  data?: RefusalFacts
}): Refusal => Object.assign(new Error(message), facts)

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code)

/** Null for a transient failure and broken assumptions. */
export function refusalCode(error: unknown): RefusalCode | null {
  return isRefusal(error) && isKnown(error.code) ? error.code : null
}

/** What contradicts itself in an exam's format; null when it was refused for another reason. */
export function formatProblemOf(error: unknown): FormatProblem | null {
  if (refusalCode(error) !== 'EXAM_FORMAT_INVALID' || !isRefusal(error)) return null
  return error.data?.formatProblem ?? null
}

/** Trying again makes sense: no line, no reply in time, or a server in trouble. */
export const isTransientFailure = (error: unknown): boolean => !isRefusal(error) || error.status >= 500

/** How an act wants to be confirmed; null when it was refused for another reason. */
export function wantedConfirmation(error: unknown): Confirmation | null {
  if (refusalCode(error) !== 'CONFIRMATION_NEEDED' || !isRefusal(error)) return null
  return error.data?.confirmBy ?? 'password'
}

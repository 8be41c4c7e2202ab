import type { CommentStatus } from '#domain/comments/comments.ts'
import type { FormatProblem } from '#domain/exams/exam-format.ts'
import type { FileRefusal } from '#domain/questions/question-file.ts'
import type { Confirmation } from '#domain/accounts/second-factor.ts'
import type { RefusalCode } from '#domain/refusals.ts'

export type RefusalFacts =
  | {
      retryAfterSeconds?: number | undefined
      fileRefusal?: FileRefusal | undefined
      confirmBy?: Confirmation | undefined
      commentStatus?: CommentStatus | undefined
      formatProblem?: FormatProblem | undefined
      runningDrill?: { simulationId: string; answered: number } | undefined
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

/** Whether it was refused for one of these reasons. */
export const isRefused = <Code extends RefusalCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is Refusal & { code: Code } => isRefusal(error) && codes.some((code) => code === error.code)

/** What contradicts itself in an exam's format; null when it was refused for another reason. */
export function formatProblemOf(error: unknown): FormatProblem | null {
  return isRefused(error, 'EXAM_FORMAT_INVALID') ? (error.data?.formatProblem ?? null) : null
}

/** Trying again makes sense: no line, no reply in time, or a server in trouble. */
export const isTransientFailure = (error: unknown): boolean => !isRefusal(error) || error.status >= 500

/** How an act wants to be confirmed; null when it was refused for another reason. */
export function wantedConfirmation(error: unknown): Confirmation | null {
  return isRefused(error, 'CONFIRMATION_NEEDED') ? (error.data?.confirmBy ?? 'password') : null
}

import type { FileRefusal } from '#domain/questions/question-file.ts'
import type { Confirmation } from '#domain/accounts/second-factor.ts'
import { REFUSALS, type RefusalCode } from '#domain/refusals.ts'

export type RefusalFacts =
  | {
      retryAfterSeconds?: number | undefined
      fileRefusal?: FileRefusal | undefined
      confirmBy?: Confirmation | undefined
    }
  | undefined

/** An expected refusal of the server, however it travelled (HTTP, in process, or with the page). */
export type Refusal = Error & { code: string; status: number; data?: RefusalFacts }

/** Judges by shape: in the browser a refusal of a loader is a plain Error with a code, not an ORPCError. */
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

/** The code of a refusal, or null for a transient failure and broken assumptions. */
export function refusalCode(error: unknown): RefusalCode | null {
  return isRefusal(error) && isKnown(error.code) ? error.code : null
}

/** Trying again later makes sense: no line, no reply in time, or a server in trouble. */
export const isTransientFailure = (error: unknown): boolean => !isRefusal(error) || error.status >= 500

/** By what an act wants to be confirmed before it is done; null when it was not that which stopped it. */
export function wantedConfirmation(error: unknown): Confirmation | null {
  if (refusalCode(error) !== 'CONFIRMATION_NEEDED' || !isRefusal(error)) return null
  return error.data?.confirmBy ?? 'password'
}

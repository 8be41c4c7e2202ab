import { REFUSALS, type RefusalCode } from '#domain/refusals.ts'
import { isRefusal } from './refusal.ts'

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code)

/** Null for a transient failure and broken assumptions. Weighs the list of all codes: for one code there is `isRefused`. */
export function refusalCode(error: unknown): RefusalCode | null {
  return isRefusal(error) && isKnown(error.code) ? error.code : null
}

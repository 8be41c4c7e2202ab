import { DAY_MS } from '#domain/text/time-units.ts'

/** Starts of one exam that a person has in 24 hours, for a draw must not be asked again until it pleases (spec 14.5). */
export const STARTS_A_DAY = 5

export type StartAllowance =
  | { kind: 'allowed'; left: number }
  | { kind: 'refused'; retryAfterSeconds: number }

/** `left` counts this start. */
export function startAllowance(starts: readonly Date[], now: Date): StartAllowance {
  const recent = starts
    .map((start) => start.getTime() + DAY_MS - now.getTime())
    .filter((remaining) => remaining > 0)
    .toSorted((one, other) => other - one)
  const oldestThatCounts = recent[STARTS_A_DAY - 1]
  return oldestThatCounts === undefined
    ? { kind: 'allowed', left: STARTS_A_DAY - recent.length }
    : { kind: 'refused', retryAfterSeconds: Math.ceil(oldestThatCounts / 1000) }
}

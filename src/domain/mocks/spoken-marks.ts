/** A mark of the time that is told to who listens (spec 14.12), in seconds that are left. */
export type SpokenMark = { kind: 'half' | 'minutes' | 'end'; secondsLeft: number }

const LAST_MINUTES = [10, 5, 1]
/** Half of a shorter Prova is not told. */
const LEAST_FOR_HALF_MINUTES = 20

/** The marks of a Prova of so many seconds, in the order of time. The start is none. */
export function spokenMarks(totalSeconds: number): SpokenMark[] {
  const last = LAST_MINUTES.map((minutes) => minutes * 60).filter((seconds) => seconds < totalSeconds)
  const half = totalSeconds / 2
  const isHalfTold = totalSeconds >= LEAST_FOR_HALF_MINUTES * 60 && !last.includes(half)
  return [
    ...(isHalfTold ? [{ kind: 'half' as const, secondsLeft: half }] : []),
    ...last.map((secondsLeft) => ({ kind: 'minutes' as const, secondsLeft })),
    { kind: 'end' as const, secondsLeft: 0 },
  ]
}

/**
 * What to say at one look at the clock: the last mark that was passed since the look before, null for none. After a
 * sleep over several only the last one is true.
 */
export function markToSpeak(totalSeconds: number, before: number, now: number): SpokenMark | null {
  return (
    spokenMarks(totalSeconds).findLast(({ secondsLeft }) => secondsLeft < before && secondsLeft >= now) ??
    null
  )
}

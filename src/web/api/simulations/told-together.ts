/** Longer than one reply comes after another. */
const QUIET_MS = 1000

/** Tells what belongs to one group at once, when none has come for a moment. */
export function toldTogether<One>(tell: (ones: readonly [One, ...One[]]) => void) {
  const waiting = new Map<string, { ones: [One, ...One[]]; timer: ReturnType<typeof setTimeout> }>()
  return (group: string, one: One) => {
    const before = waiting.get(group)
    clearTimeout(before?.timer)
    const ones: [One, ...One[]] = before ? [...before.ones, one] : [one]
    const timer = setTimeout(() => {
      waiting.delete(group)
      tell(ones)
    }, QUIET_MS)
    waiting.set(group, { ones, timer })
  }
}

/** The same seed gives the same story everywhere. */
export type Dice = {
  between: (low: number, high: number) => number
  shuffled: <Thing>(things: readonly Thing[]) => Thing[]
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const roll = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1))
  return {
    between,
    shuffled: (things) => {
      const rolled = things.map((thing) => ({ thing, order: roll() }))
      return rolled.toSorted((one, other) => one.order - other.order).map(({ thing }) => thing)
    },
  }
}

import { moveClock } from '#server/adapters/db/move-clock.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { invariant } from '#server/refusal.ts'
import { listAnswerKeys, type AnswerKey } from './seed-store.ts'

export type Stage = {
  deps: Dependencies
  dice: Dice
  clock: StoryClock
  people: Map<string, Viewer>
  comments: Map<string, string>
  purchases: Map<string, string>
  answerKeys: (examCode: string) => Promise<AnswerKey[]>
}

/** The same seed gives the same story everywhere. */
export type Dice = {
  between: (low: number, high: number) => number
  shuffled: <Thing>(things: readonly Thing[]) => Thing[]
}

export type StoryClock = {
  set: (moment: Date) => Promise<void>
  pass: (seconds: number) => Promise<void>
}

export function openStage(deps: Dependencies, seed: number): Stage {
  const known = new Map<string, Promise<AnswerKey[]>>()
  return {
    deps,
    dice: diceOf(seed),
    clock: storyClock(deps),
    people: new Map(),
    comments: new Map(),
    purchases: new Map(),
    answerKeys: (examCode) => {
      const keys = known.get(examCode) ?? listAnswerKeys(deps.db, examCode)
      known.set(examCode, keys)
      return keys
    },
  }
}

function diceOf(seed: number): Dice {
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

function storyClock({ db }: Dependencies): StoryClock {
  let present = new Date(0)
  const set = async (moment: Date) => {
    present = moment
    await moveClock(db, moment)
  }
  return { set, pass: (seconds) => set(new Date(present.getTime() + seconds * 1000)) }
}

export const purchaseName = (viewer: Viewer, exam: string) => `${viewer.id} ${exam}`

/** The story is played only where no provider takes real money. */
export function simulatedProviderOf({ deps }: Stage) {
  invariant(deps.simulatedProvider, 'a story is played at the simulated provider')
  return deps.simulatedProvider
}

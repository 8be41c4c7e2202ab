import { moveClock } from '#server/adapters/db/move-clock.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { invariant } from '#server/refusal.ts'
import type { Dice } from './dice.ts'
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

export type StoryClock = {
  set: (moment: Date) => Promise<void>
  pass: (seconds: number) => Promise<void>
}

export function openStage(deps: Dependencies, dice: Dice): Stage {
  const known = new Map<string, Promise<AnswerKey[]>>()
  return {
    deps,
    dice,
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

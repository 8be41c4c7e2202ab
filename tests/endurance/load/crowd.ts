import type { SeededLearner } from '#tests/support/made/seeded-learners.ts'
import { study, type Sample } from './study.ts'
import { timesOf, type Times } from './times.ts'

// A process of its own, so that what the client costs can be told apart. Everybody begins at their own moment of the first turn.

export type CrowdWish = {
  origin: string
  seeded: SeededLearner[]
  questionIds: string[]
  from: number
  seconds: number
  every: number
}

export type CrowdReached = {
  open: Times
  answer: Times
  p99: number
  confirmed: number
  faults: number
  shown: string[]
}

const SHOWN = 5

process.on('message', (wish: CrowdWish) => {
  void run(wish).then((reached) => process.send?.(reached))
})
process.once('disconnect', () => process.exit(0))

async function run({ seeded, seconds, every, ...wish }: CrowdWish): Promise<CrowdReached> {
  const samples: Sample[] = []
  const now = performance.now()
  const everyMs = every * 1000
  await Promise.all(
    seeded.map((person, place) =>
      study(
        {
          ...wish,
          person,
          everyMs,
          beginMs: now + (place / seeded.length) * everyMs,
          untilMs: now + seconds * 1000,
        },
        samples,
      ),
    ),
  )
  const faults = samples.filter(({ fault }) => fault !== null)
  return {
    open: timesOf(samples.filter(({ what }) => what === 'open')),
    answer: timesOf(samples.filter(({ what }) => what === 'answer')),
    p99: timesOf(samples).p99,
    confirmed: samples.filter(({ what, fault }) => what === 'answer' && fault === null).length,
    faults: faults.length,
    shown: faults.slice(0, SHOWN).map(({ what, fault }) => `${what}: ${fault}`),
  }
}

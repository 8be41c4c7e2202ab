import { medianOf, tell } from '#tests/endurance/measure.ts'
import type { SeededLearner } from '#tests/support/made/seeded-learners.ts'
import type { Reached, Wish } from './client.ts'
import type { startClient } from './processes.ts'
import { usedBy, usedSince } from './processor.ts'
import { ANSWERED_BEFORE } from './seed.ts'

/** Who is asked, by whom, and the processes that work for it: its own, and the database's behind its connections. */
export type Side = {
  name: string
  act: Wish['act']
  origin: string
  pid: number
  seeded: SeededLearner[]
  backends: () => Promise<number[]>
}

/** Medians of the rounds; `process` and `database` are microseconds of processor per answer. */
export type SideReached = Omit<Reached, 'answered'> & { name: string; process: number; database: number }

type Round = Reached & { process: number; database: number }

type Play = {
  sides: readonly Side[]
  questionIds: string[]
  rounds: number
  seconds: number
  warmUpSeconds: number
}

/** All sides by turns, after each has warmed up; `between` comes after each round. */
export async function playRounds(
  client: ReturnType<typeof startClient>,
  { sides, questionIds, rounds, seconds, warmUpSeconds }: Play,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<SideReached[]> {
  const wish = ({ act, origin, seeded }: Side) => ({
    act,
    origin,
    seeded,
    questionIds,
    from: ANSWERED_BEFORE,
  })
  for (const side of sides) await client.run({ ...wish(side), seconds: warmUpSeconds })
  const played = new Map<Side, Round[]>(sides.map((side) => [side, []]))
  for (let round = 1; round <= rounds; round += 1) {
    for (const [side, reached] of played) {
      const own = usedBy([side.pid])
      const behind = usedBy(await side.backends())
      const outcome = await client.run({ ...wish(side), seconds })
      const each = (used: ReturnType<typeof usedBy>) => Math.round(usedSince(used) / outcome.answered)
      const timed = { ...outcome, process: each(own), database: each(behind) }
      reached.push(timed)
      tell(
        `round ${round}, ${side.name}: ${timed.perSecond}/s, p99 ${timed.p99} ms, ${timed.process} + ${timed.database} µs`,
      )
    }
    await between()
  }
  return [...played].map(([{ name }, reached]) => ({ name, ...middle(reached) }))
}

export const share = (one: number, other: number): number => Math.round((one / other) * 100) / 100

const middle = (reached: readonly Round[]) => ({
  perSecond: medianOf(reached.map(({ perSecond }) => perSecond)),
  p99: medianOf(reached.map(({ p99 }) => p99)),
  process: medianOf(reached.map((round) => round.process)),
  database: medianOf(reached.map(({ database }) => database)),
  failures: reached.reduce((sum, { failures }) => sum + failures, 0),
})

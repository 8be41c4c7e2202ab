import { startAskedProcess } from '#tests/endurance/asked-process.ts'
import { backendsOf, usedBetween, usedBy, usedSince } from '#tests/endurance/bench/answer/processor.ts'
import { tell } from '#tests/endurance/measure.ts'
import type { SeededExam } from '#tests/support/made/seeded-learners.ts'
import type { CrowdReached, CrowdWish } from './crowd.ts'

/** Who is asked; `name` is also what its connections are called in the database. */
export type Asked = { name: string; origin: string; pid: number; databaseUrl: string }

export type StepReached = CrowdReached & {
  learners: number
  /** Microseconds of processor per answer. */
  server: number
  database: number
  client: number
}

/** A crowd in front of one server, whose steps take places that no step took before. */
export function sideOf(asked: Asked, { seeded, questionIds }: SeededExam) {
  const crowd = startAskedProcess<{ wish: CrowdWish; reached: CrowdReached }>(
    new URL('./crowd.ts', import.meta.url),
  )
  const next = { from: 0 }

  /** A pool opens its connections as it needs them. */
  const backends = async () => usedBy(await backendsOf(asked.databaseUrl, asked.name))

  async function step({ learners, seconds, every }: { learners: number; seconds: number; every: number }) {
    const own = usedBy([asked.pid])
    const behind = await backends()
    const clients = usedBy([crowd.pid])
    const reached = await crowd.run({
      origin: asked.origin,
      seeded: seeded.slice(0, learners),
      questionIds,
      from: next.from,
      seconds,
      every,
    })
    next.from += Math.ceil(seconds / every) + 1
    const each = (used: number) => Math.round(used / reached.confirmed)
    const told = {
      learners,
      server: each(usedSince(own)),
      database: each(usedBetween(behind, await backends())),
      client: each(usedSince(clients)),
      ...reached,
    }
    tell(`${asked.name}: ${JSON.stringify(told)}`)
    return told
  }

  return { step, stop: crowd.stop }
}

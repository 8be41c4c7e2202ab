import { backendsOf, type Used, usedBy, usedSince } from '#tests/endurance/bench/answer/processor.ts'
import { tell } from '#tests/endurance/measure.ts'
import type { SeededExam } from '#tests/support/made/seeded-learners.ts'
import { fork } from 'node:child_process'
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
  const child = fork(new URL('./crowd.ts', import.meta.url))
  const next = { from: 0 }

  /** A pool opens its connections as it needs them. */
  const backends = async () => usedBy(await backendsOf(asked.databaseUrl, asked.name))

  async function step({ learners, seconds, every }: { learners: number; seconds: number; every: number }) {
    const own = usedBy([asked.pid])
    const behind = await backends()
    const clients = usedBy([child.pid ?? 0])
    const reached = await crowd({
      origin: asked.origin,
      seeded: seeded.slice(0, learners),
      questionIds,
      from: next.from,
      seconds,
      every,
    })
    next.from += Math.ceil(seconds / every) + 1
    const each = (used: Used) => Math.round(usedSince(used) / reached.confirmed)
    const total = (now: Used, before: Used) =>
      Math.round(
        [...now].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0) / reached.confirmed,
      )
    const told = {
      learners,
      server: each(own),
      database: total(await backends(), behind),
      client: each(clients),
      ...reached,
    }
    tell(`${asked.name}: ${JSON.stringify(told)}`)
    return told
  }

  const crowd = (wish: CrowdWish) =>
    new Promise<CrowdReached>((resolve, reject) => {
      const onExit = (code: number | null) => reject(new Error(`the crowd ended with ${code}`))
      child.once('exit', onExit)
      child.once('message', (reached: CrowdReached) => {
        child.off('exit', onExit)
        resolve(reached)
      })
      child.send(wish)
    })
  return { step, stop: () => child.disconnect() }
}

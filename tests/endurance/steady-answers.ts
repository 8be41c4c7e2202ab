import { learnerAt, type Reply } from '#tests/support/calls/learner.ts'
import { OPTIONS, type SeededExam } from '#tests/support/made/seeded-learners.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { percentileOf } from './measure.ts'

/** People who answer at a steady pace until they are stopped, whatever the server does meanwhile. */
export function startAnswering(origin: string, { seeded, questionIds }: SeededExam, perSecond: number) {
  const people = seeded.map(({ simulationId, cookie }) => ({
    simulationId,
    learner: learnerAt(() => origin, cookie),
  }))
  const replies: Reply[] = []
  const state = { turn: 0, waiting: 0 }
  const timer = setInterval(() => void answer(), 1000 / perSecond)

  async function answer() {
    const turn = state.turn++
    const person = people[turn % people.length]
    const position = Math.floor(turn / people.length)
    const questionId = questionIds[position]
    if (!person || questionId === undefined) throw new Error('nobody has a place left: seed more questions')
    const { learner, simulationId } = person
    state.waiting += 1
    replies.push(await learner.answer({ simulationId, questionId }, position % OPTIONS))
    state.waiting -= 1
  }

  return {
    /** The answers sent since a moment of `performance.now()`: how many, how many failed, the p99 and the slowest in milliseconds. */
    since: (moment: number) => {
      const counted = replies.filter(({ at }) => at >= moment)
      const times = counted.map(({ ms }) => ms)
      return {
        count: counted.length,
        failures: counted.filter(({ status }) => status !== 200).length,
        most: percentileOf(times, 1),
        p99: percentileOf(times, 0.99),
      }
    },
    stop: async () => {
      clearInterval(timer)
      while (state.waiting > 0) await pause(20)
    },
  }
}

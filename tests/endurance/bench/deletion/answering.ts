import type { Dependencies } from '#server/dependencies.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { OPTIONS, type SeatedLearner } from '#tests/support/made/seeded-learners.ts'

/** Each person answers about once in so long. */
const PACE_MS = 3000

/** People who answer one question after the other until they are stopped; what each answer took, and what failed. */
export function letAnswer(
  deps: Dependencies,
  { seats, questionIds }: { seats: SeatedLearner[]; questionIds: string[] },
) {
  const over = new AbortController()
  const waits: number[] = []
  const failures: unknown[] = []
  const answerOn = async ({ userId, simulationId }: SeatedLearner, number: number) => {
    const viewer = { id: userId, name: '', email: '', role: 'user' as const, sessionId: '' }
    await pause((number * PACE_MS) / seats.length)
    for (const [position, questionId] of questionIds.entries()) {
      if (over.signal.aborted) return
      const sent = performance.now()
      await answerQuestion(deps, viewer, {
        simulationId,
        questionId,
        selectedOptions: [position % OPTIONS],
      })
      const ms = performance.now() - sent
      waits.push(ms)
      await pause(Math.max(0, PACE_MS - ms))
    }
  }
  const people = seats.map((seat, number) =>
    answerOn(seat, number).catch((error: unknown) => void failures.push(error)),
  )
  return {
    /** What the answers since the last time took, in milliseconds. */
    takeWaits: () => waits.splice(0),
    failures,
    stop: async () => {
      over.abort()
      await Promise.all(people)
    },
  }
}

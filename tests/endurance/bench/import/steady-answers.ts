import { OPTIONS, type SeatedExam } from '#tests/support/made/seeded-learners.ts'

type Sent = { at: number; tookMs: number; isRight: boolean }

/** People who answer at a steady pace until they are stopped, whatever the server does meanwhile. */
export function startAnswering(origin: string, { seats, questionIds }: SeatedExam, perSecond: number) {
  const sent: Sent[] = []
  const state = { turn: 0, waiting: 0 }
  const timer = setInterval(() => void answer(), 1000 / perSecond)

  async function answer() {
    const turn = state.turn++
    const seat = seats[turn % seats.length]
    const position = Math.floor(turn / seats.length)
    const questionId = questionIds[position]
    if (!seat || questionId === undefined) throw new Error('nobody has a place left: seat more questions')
    const at = performance.now()
    state.waiting += 1
    const response = await fetch(`${origin}/api/simulations/${seat.simulationId}/answers/${questionId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: seat.cookie },
      body: JSON.stringify({ selectedOptions: [position % OPTIONS], secondsSpent: 3 }),
    })
    await response.text()
    state.waiting -= 1
    sent.push({ at, tookMs: performance.now() - at, isRight: response.status === 200 })
  }

  return {
    /** The answers sent since a moment of `performance.now()`: how many, how many failed, the p99 and the slowest in milliseconds. */
    since: (moment: number) => {
      const counted = sent.filter(({ at }) => at >= moment)
      const sorted = counted.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other)
      return {
        count: counted.length,
        failures: counted.filter(({ isRight }) => !isRight).length,
        most: Math.round(sorted.at(-1) ?? 0),
        p99: Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN),
      }
    },
    stop: async () => {
      clearInterval(timer)
      while (state.waiting > 0) await new Promise((settle) => setTimeout(settle, 20))
    },
  }
}

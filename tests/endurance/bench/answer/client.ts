import autocannon from 'autocannon'
import { OPTIONS, type SeededLearner } from '#tests/support/made/seeded-learners.ts'

// A process of its own, and no shared learner: what it sends is built once, because its speed is part of the measure. It answers over so many connections, each a person with places of their own, never the same place twice.

export type Act = 'answer' | 'open' | 'choose'

export type Wish = {
  act: Act
  origin: string
  seconds: number
  seeded: SeededLearner[]
  questionIds: string[]
  /** The first place that nobody has answered. */
  from: number
}
export type Reached = { perSecond: number; p99: number; failures: number; answered: number }

/** By simulation: the first place that was not answered in an earlier round. */
const next = new Map<string, number>()

process.on('message', (wish: Wish) => {
  void run(wish).then((reached) => process.send?.(reached))
})
process.once('disconnect', () => process.exit(0))

async function run({ act, origin, seconds, seeded, questionIds, from }: Wish): Promise<Reached> {
  const waiting = [...seeded]
  const state = { odd: 0 }
  const result = await autocannon({
    url: origin,
    connections: seeded.length,
    duration: seconds,
    setupClient: (client) => {
      const learner = waiting.pop()
      if (!learner) throw new Error('there are more connections than people')
      const { simulationId, cookie } = learner
      const asked = { position: -1 }
      client.setRequests([
        {
          method: act === 'open' ? 'POST' : 'PUT',
          setupRequest: (request) => {
            const position = next.get(simulationId) ?? from
            next.set(simulationId, position + 1)
            asked.position = position
            const questionId = questionIds[position] ?? ''
            return {
              ...request,
              headers: { 'content-type': 'application/json', cookie },
              ...REQUESTS[act]({ simulationId, questionId, position }),
            }
          },
          onResponse: (status, body) => {
            const isRight = status === 200 && isReplyTo(act, asked.position, body)
            if (!isRight) state.odd += 1
          },
        },
      ])
    },
  })
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failures: result.errors + result.timeouts + state.odd,
    answered: result['2xx'],
  }
}

type Asked = { simulationId: string; questionId: string; position: number }

const REQUESTS: Record<Act, (asked: Asked) => { path: string; body: string }> = {
  answer: ({ simulationId, questionId, position }) => ({
    path: `/api/simulations/${simulationId}/answers/${questionId}`,
    body: `{"selectedOptions":[${position % OPTIONS}],"secondsSpent":${position % 90}}`,
  }),
  open: ({ simulationId, position }) => ({
    path: `/api/simulations/${simulationId}/openings`,
    body: `{"position":${position}}`,
  }),
  choose: ({ simulationId, questionId, position }) => ({
    path: `/api/mocks/${simulationId}/choices/${questionId}`,
    body: `{"selected":[${position % OPTIONS}],"stamp":${position * 1000},"counter":${position + 1},"changeId":"7f1d0000-0000-4000-8000-${String(position).padStart(12, '0')}","secondsSpent":${position % 90}}`,
  }),
}

function isReplyTo(act: Act, position: number, body: string): boolean {
  if (act === 'choose') return body.includes(`"selected":[${position % OPTIONS}],"stamp":${position * 1000},`)
  const begin = act === 'answer' ? '"answer":{' : '"marked":false,"question":{'
  return body.startsWith(`{"position":${position},${begin}`)
}

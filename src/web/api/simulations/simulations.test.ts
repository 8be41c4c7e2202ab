import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { keepAnswer, placeQuery, simulationQuery, type AnswerReply } from './simulations.ts'

const ID = '7f1d0000-0000-4000-8000-000000000001'
const reply: AnswerReply = {
  position: 0,
  answer: {
    selectedOptions: [0],
    isCorrect: true,
    answeredAt: '2026-11-20T15:00:00.000Z',
    secondsSpent: 3,
    rating: null,
    isGuess: false,
  },
  key: { correctOptions: [0], explanation: '', optionExplanations: [], references: [], rulings: [] },
}

it.each([
  ['its place', placeQuery(ID, 0).queryKey],
  ['the simulation', simulationQuery(ID).queryKey],
])(
  'an answer that arrives while %s is read for the first time lets it be read again',
  async (_, queryKey) => {
    const client = new QueryClient()
    const read = vi.fn<() => Promise<unknown>>(
      () => new Promise((resolve) => setTimeout(resolve, 5, { places: [] })),
    )
    const observer = new QueryObserver(client, { queryKey, queryFn: read })
    const leave = observer.subscribe(() => undefined)

    await keepAnswer(client, ID, reply)

    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('success'))
    expect(read).toHaveBeenCalledTimes(2)
    leave()
  },
)

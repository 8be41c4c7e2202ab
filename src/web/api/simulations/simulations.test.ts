import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { type ExamEntry, examEntryQuery } from '#web/api/exams/exams.ts'
import { refusalError } from '#web/api/client/refusal.ts'
import {
  keepAnswer,
  openingQuery,
  placeQuery,
  readEntryAfterEnd,
  simulationQuery,
  type AnswerReply,
  type Simulation,
} from './simulations.ts'

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

const { queryKey: MAP } = simulationQuery(ID)

/** As much of a map as an opening looks at. */
function clientWithMap(): QueryClient {
  const client = new QueryClient()
  client.setQueryData<Partial<Simulation>>(MAP, { access: 'paid', currentIndex: 0 })
  return client
}

it('an opened place is the one that the map comes back to', async () => {
  const client = clientWithMap()
  await client.fetchQuery(openingQuery(ID, 3, () => Promise.resolve('place')))
  expect(client.getQueryData(MAP)).toEqual({ access: 'paid', currentIndex: 3 })
  expect(client.getQueryState(MAP)?.isInvalidated).toBe(false)
})

it.each(['PLACE_LOCKED', 'ACCESS_RESTRICTED', 'SIMULATION_NOT_ACTIVE'])(
  'a place refused by %s has the map read again, and none is come back to',
  async (code) => {
    const client = clientWithMap()
    const refused = () => Promise.reject(refusalError({ code, status: 403, message: '' }))
    await expect(client.fetchQuery(openingQuery(ID, 3, refused))).rejects.toMatchObject({ code })
    expect(client.getQueryState(MAP)?.isInvalidated).toBe(true)
    expect(client.getQueryData(MAP)).toMatchObject({ currentIndex: 0 })
  },
)

it('a simulado begun anew is over, also where what follows cannot be read', async () => {
  const client = new QueryClient()
  const { queryKey } = examEntryQuery('clf-c02')
  client.setQueryData<Partial<ExamEntry>>(queryKey, { activeSimulationId: ID })
  // Read before the end, it comes after it.
  const early = client.fetchQuery({
    queryKey,
    queryFn: () => new Promise((resolve) => setTimeout(() => resolve({ activeSimulationId: ID }), 20)),
  })
  // Without a page there is no address to ask.
  await Promise.all([readEntryAfterEnd(client, 'clf-c02'), early.catch(() => undefined)])
  expect(client.getQueryData(queryKey)?.activeSimulationId).toBeNull()
})

import type { Client } from '#contract/client.ts'
import { api } from '#web/api/client/client.ts'
import { UNDER_WAY } from '#web/api/simulations/under-way.ts'
import { queryOptions } from '@tanstack/react-query'
import { pageClock } from './page-clock.ts'

export type MockFacts = Awaited<ReturnType<Client['mocks']['facts']>>

/** Of one exam before its Prova; `exam` is a uuid or a code in any case. Refuses: EXAM_NOT_FOUND. */
export const mockFactsQuery = (exam: string) =>
  queryOptions({
    queryKey: ['mocks', 'facts', exam.toLowerCase()],
    queryFn: () => pageClock.timed(() => api.mocks.facts({ exam })),
    staleTime: 0,
    meta: UNDER_WAY,
  })

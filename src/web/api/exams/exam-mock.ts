import type { Client } from '#contract/client.ts'
import { MINUTE_MS } from '#domain/text/time-units.ts'
import { api } from '#web/api/client/client.ts'
import { queryOptions } from '@tanstack/react-query'

export type ExamMock = Awaited<ReturnType<Client['mocks']['facts']>>

/** What a Prova of an exam would be, and the one that runs: asked again each minute, since its time goes on. */
export const examMockQuery = (exam: string, viewerId: string) =>
  queryOptions({
    queryKey: ['exams', 'mock', viewerId, exam.toLowerCase()],
    queryFn: () => api.mocks.facts({ exam }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.running ? MINUTE_MS : false),
  })

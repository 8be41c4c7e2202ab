import type { Client } from '#contract/client.ts'
import { api } from '#web/api/client/client.ts'
import { queryOptions } from '@tanstack/react-query'

export type MovedReadiness = Awaited<ReturnType<Client['readiness']['movedBy']>>

/** What a finished simulation changed; its own past does not change, the day and the bank do. */
export const movedReadinessQuery = (simulationId: string) =>
  queryOptions({
    queryKey: ['mistakes', 'moved', simulationId],
    queryFn: () => api.readiness.movedBy({ simulationId }),
    staleTime: 0,
  })

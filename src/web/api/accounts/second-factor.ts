import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

export type SecondFactor = Awaited<ReturnType<Client['secondFactor']['get']>>
export type ShownSecret = Awaited<ReturnType<Client['secondFactor']['begin']>>

export const secondFactorQuery = queryOptions({
  queryKey: ['profile', 'second-factor'],
  queryFn: () => api.secondFactor.get(),
  staleTime: 0,
})

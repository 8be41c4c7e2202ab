import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

export type Company = Awaited<ReturnType<Client['company']['get']>>

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: () => api.company.get(),
  staleTime: Number.POSITIVE_INFINITY,
})

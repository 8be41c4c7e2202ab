import type { AuditedAct } from '#domain/accounts/audit.ts'
import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { adminKey, adminList } from './admin-lists.ts'
import { api } from '#web/api/client/client.ts'

export type ActsPage = Awaited<ReturnType<Client['adminActs']['list']>>
export type LoggedAct = ActsPage['entries'][number]
export type ActsFilter = { search?: string; act?: AuditedAct; from?: string; until?: string; page: number }

/** The log of sensitive acts, newest first (decisions 9). */
export const actsQuery = (filter: ActsFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'acts', filter],
    queryFn: () => api.adminActs.list(filter),
    ...adminList,
  })

import type { AuditedAct } from '#domain/accounts/audit.ts'
import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { adminKey, adminList } from './admin-lists.ts'
import { api } from '#web/api/client/client.ts'

export type AuditPage = Awaited<ReturnType<Client['adminAuditLog']['list']>>
export type AuditEntry = AuditPage['entries'][number]
export type AuditLogFilter = {
  search?: string
  act?: AuditedAct
  from?: string
  until?: string
  page: number
}

/** The log of sensitive acts, newest first (spec 9.7). */
export const auditLogQuery = (filter: AuditLogFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'acts', filter],
    queryFn: () => api.adminAuditLog.list(filter),
    ...adminList,
  })

import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { adminKey, adminList } from './admin-lists.ts'
import { api } from '#web/api/client/client.ts'

export type AuditPage = Awaited<ReturnType<Client['adminAuditLog']['list']>>
export type AuditEntry = AuditPage['entries'][number]
export type AuditLogFilter = Parameters<Client['adminAuditLog']['list']>[0]

/** The log of sensitive acts, newest first (spec 9.7). */
export const auditLogQuery = (filter: AuditLogFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'acts', filter],
    queryFn: () => api.adminAuditLog.list(filter),
    ...adminList,
  })

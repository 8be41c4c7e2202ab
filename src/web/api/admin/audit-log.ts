import type { Client } from '#contract/client.ts'
import { adminKey, adminListQuery } from './admin-lists.ts'
import { api } from '#web/api/client/client.ts'

export type AuditPage = Awaited<ReturnType<Client['adminAuditLog']['list']>>
export type AuditEntry = AuditPage['entries'][number]
export type AuditLogFilter = Parameters<Client['adminAuditLog']['list']>[0]

/** The log of sensitive acts, newest first (spec 9.7). */
export const auditLogQuery = (filter: AuditLogFilter) =>
  adminListQuery([...adminKey, 'acts', filter], () => api.adminAuditLog.list(filter))

import { asAnybody } from '#server/handlers.ts'
import { administrator } from '#server/procedures.ts'
import { readAuditLog } from './read-audit-log.ts'

export const auditProcedures = {
  list: administrator.adminAuditLog.list.handler(asAnybody(readAuditLog)),
}

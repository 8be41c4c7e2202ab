import { AUDITED_ACTS } from '#domain/accounts/audit.ts'
import type { AuditLogFilter } from '#web/api/admin/audit-log.ts'
import { oneOf } from '#web/parts/page/address-search.ts'
import type { AuditLogSearch } from './audit-log-search.ts'

/** An act that there is not counts as none. */
export const auditLogFilter = ({ pagina = 1, busca, ato, de, ate }: AuditLogSearch): AuditLogFilter => ({
  page: pagina,
  search: busca,
  act: oneOf(AUDITED_ACTS, ato),
  from: de,
  until: ate,
})

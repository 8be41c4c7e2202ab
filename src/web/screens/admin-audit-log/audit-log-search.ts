import { AUDITED_ACTS } from '#domain/accounts/audit.ts'
import type { AuditLogFilter } from '#web/api/admin/audit-log.ts'
import { dayParam, oneOf, pageParam, readingSearch, textParam } from '#web/parts/page/address-search.ts'

export type AuditLogSearch = ReturnType<typeof auditLogSearch>

export const auditLogSearch = readingSearch((raw) => ({
  ...pageParam(raw),
  ...textParam(raw),
  ato: oneOf(AUDITED_ACTS, raw['ato']),
  de: dayParam(raw['de']),
  ate: dayParam(raw['ate']),
}))

export const auditLogFilter = ({ pagina = 1, busca, ato, de, ate }: AuditLogSearch): AuditLogFilter => ({
  page: pagina,
  search: busca,
  act: ato,
  from: de,
  until: ate,
})

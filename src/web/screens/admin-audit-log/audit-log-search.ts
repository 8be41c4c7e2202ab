import { AUDITED_ACTS, type AuditedAct } from '#domain/accounts/audit.ts'
import type { AuditLogFilter } from '#web/api/admin/audit-log.ts'
import { dayParam, oneOf, pageParam, readingSearch, textParam } from '#web/parts/page/address-search.ts'

export type AuditLogSearch = {
  pagina?: number
  busca?: string
  ato?: AuditedAct
  de?: string
  ate?: string
}

export const auditLogSearch = readingSearch((raw): AuditLogSearch => {
  const ato = oneOf(AUDITED_ACTS, raw['ato'])
  const de = dayParam(raw['de'])
  const ate = dayParam(raw['ate'])
  return {
    ...pageParam(raw),
    ...textParam(raw),
    ...(ato !== undefined && { ato }),
    ...(de !== undefined && { de }),
    ...(ate !== undefined && { ate }),
  }
})

export const auditLogFilter = ({ pagina = 1, busca, ato, de, ate }: AuditLogSearch): AuditLogFilter => ({
  page: pagina,
  ...(busca !== undefined && { search: busca }),
  ...(ato !== undefined && { act: ato }),
  ...(de !== undefined && { from: de }),
  ...(ate !== undefined && { until: ate }),
})

import { AUDITED_ACTS, type AuditedAct } from '#domain/accounts/audit.ts'
import type { AuditLogFilter } from '#web/api/admin/audit-log.ts'
import { dayParam, oneOf, pageParam, readingSearch, textParam } from '#web/parts/page/address-search.ts'

/** What stands in the address of the log: filters and page. */
export type AuditLogSearch = {
  pagina?: number
  busca?: string
  ato?: AuditedAct
  /** First and last day, both inclusive. */
  de?: string
  ate?: string
}

/** The parameters that the log knows; whatever else is asked for is left out. */
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

/** The same as the server is asked. */
export const auditLogFilter = ({ pagina = 1, busca, ato, de, ate }: AuditLogSearch): AuditLogFilter => ({
  page: pagina,
  ...(busca !== undefined && { search: busca }),
  ...(ato !== undefined && { act: ato }),
  ...(de !== undefined && { from: de }),
  ...(ate !== undefined && { until: ate }),
})

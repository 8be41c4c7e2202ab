import { dayParam, nameParam, pageParam, readingSearch, textParam } from '#web/parts/page/address-search.ts'

export type AuditLogSearch = ReturnType<typeof auditLogSearch>

export const auditLogSearch = readingSearch((raw) => ({
  ...pageParam(raw),
  ...textParam(raw),
  ato: nameParam(raw['ato']),
  de: dayParam(raw['de']),
  ate: dayParam(raw['ate']),
}))

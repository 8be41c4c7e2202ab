import { AUDITED_ACTS, type AuditedAct } from '#domain/audit.ts'
import type { ActsFilter } from '#web/api/admin-acts.ts'
import { oneOf, pageParam, readingSearch } from '#web/parts/address-search.ts'

/** What stands in the address of the log: filter and page. */
export type ActsSearch = { pagina?: number; ato?: AuditedAct }

/** The parameters that the log knows; whatever else is asked for is left out. */
export const actsSearch = readingSearch((raw): ActsSearch => {
  const ato = oneOf(AUDITED_ACTS, raw['ato'])
  return { ...pageParam(raw), ...(ato !== undefined && { ato }) }
})

/** The same as the server is asked. */
export const actsFilter = ({ pagina = 1, ato }: ActsSearch): ActsFilter => ({
  page: pagina,
  ...(ato !== undefined && { act: ato }),
})

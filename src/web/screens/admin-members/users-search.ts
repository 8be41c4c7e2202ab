import { ROLES, type Role } from '#domain/accounts/roles.ts'
import type { MembersFilter } from '#web/api/admin/admin-members.ts'
import { dayParam, oneOf, pageParam, readingSearch, textParam } from '#web/parts/page/address-search.ts'

/** What stands in the address of the users: filters and page. */
export type UsersSearch = {
  pagina?: number
  busca?: string
  role?: Role
  /** First and last day, both inclusive. */
  de?: string
  ate?: string
}

/** The parameters that the list knows; whatever else is asked for is left out. */
export const usersSearch = readingSearch((raw): UsersSearch => {
  const role = oneOf(ROLES, raw['role'])
  const de = dayParam(raw['de'])
  const ate = dayParam(raw['ate'])
  return {
    ...pageParam(raw),
    ...textParam(raw),
    ...(role !== undefined && { role }),
    ...(de !== undefined && { de }),
    ...(ate !== undefined && { ate }),
  }
})

/** The same as the server is asked. */
export const membersFilter = ({ pagina = 1, busca, role, de, ate }: UsersSearch): MembersFilter => ({
  page: pagina,
  ...(busca !== undefined && { search: busca }),
  ...(role !== undefined && { role }),
  ...(de !== undefined && { from: de }),
  ...(ate !== undefined && { until: ate }),
})

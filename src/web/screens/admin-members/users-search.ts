import { ROLES, type Role } from '#domain/accounts/roles.ts'
import type { MembersFilter } from '#web/api/admin/admin-members.ts'
import { dayParam, oneOf, pageParam, readingSearch, textParam } from '#web/parts/page/address-search.ts'

export type UsersSearch = {
  pagina?: number
  busca?: string
  role?: Role
  de?: string
  ate?: string
}

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

export const membersFilter = ({ pagina = 1, busca, role, de, ate }: UsersSearch): MembersFilter => ({
  page: pagina,
  ...(busca !== undefined && { search: busca }),
  ...(role !== undefined && { role }),
  ...(de !== undefined && { from: de }),
  ...(ate !== undefined && { until: ate }),
})

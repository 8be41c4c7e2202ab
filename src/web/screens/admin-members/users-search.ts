import { ROLES } from '#domain/accounts/roles.ts'
import type { MembersFilter } from '#web/api/admin/admin-members.ts'
import { dayParam, oneOf, pageParam, readingSearch, textParam } from '#web/parts/page/address-search.ts'

export type UsersSearch = ReturnType<typeof usersSearch>

export const usersSearch = readingSearch((raw) => ({
  ...pageParam(raw),
  ...textParam(raw),
  role: oneOf(ROLES, raw['role']),
  de: dayParam(raw['de']),
  ate: dayParam(raw['ate']),
}))

export const membersFilter = ({ pagina = 1, busca, role, de, ate }: UsersSearch): MembersFilter => ({
  page: pagina,
  search: busca,
  role,
  from: de,
  until: ate,
})

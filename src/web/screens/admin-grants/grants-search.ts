import { GRANT_STATES } from '#domain/payments/grant-state.ts'
import type { GrantsFilter } from '#web/api/admin/admin-grants.ts'
import { idParam, oneOf, pageParam, readingSearch, textParam } from '#web/parts/page/address-search.ts'

export type GrantsSearch = ReturnType<typeof grantsSearch>

export const grantsSearch = readingSearch((raw) => ({
  ...pageParam(raw),
  ...textParam(raw),
  exame: idParam(raw['exame']),
  situacao: oneOf(GRANT_STATES, raw['situacao']),
}))

export const grantsFilter = ({ pagina = 1, busca, exame, situacao }: GrantsSearch): GrantsFilter => ({
  page: pagina,
  search: busca,
  examId: exame,
  state: situacao,
})

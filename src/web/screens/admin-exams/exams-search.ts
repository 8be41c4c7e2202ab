import { pageParam, readingSearch, textParam } from '#web/parts/page/address-search.ts'

/** What stands in the address of the exams: search and page. */
export type ExamsSearch = { pagina?: number; busca?: string }

/** The parameters that the list knows; whatever else is asked for is left out. */
export const examsSearch = readingSearch((raw): ExamsSearch => ({ ...pageParam(raw), ...textParam(raw) }))

/** The same as the server is asked. */
export const examsFilter = ({ pagina = 1, busca }: ExamsSearch) => ({
  page: pagina,
  ...(busca !== undefined && { search: busca }),
})

import { pageParam, readingSearch, textParam } from '#web/parts/page/address-search.ts'

export type ExamsSearch = { pagina?: number; busca?: string }

export const examsSearch = readingSearch((raw): ExamsSearch => ({ ...pageParam(raw), ...textParam(raw) }))

export const examsFilter = ({ pagina = 1, busca }: ExamsSearch) => ({
  page: pagina,
  ...(busca !== undefined && { search: busca }),
})

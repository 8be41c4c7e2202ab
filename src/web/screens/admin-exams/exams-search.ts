import { pageParam, readingSearch, textParam } from '#web/parts/page/address-search.ts'

export type ExamsSearch = ReturnType<typeof examsSearch>

export const examsSearch = readingSearch((raw) => ({ ...pageParam(raw), ...textParam(raw) }))

export const examsFilter = ({ pagina = 1, busca }: ExamsSearch) => ({ page: pagina, search: busca })

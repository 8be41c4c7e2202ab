import { idParam, oneOf, pageParam, type RawSearch } from '#web/parts/admin-search.ts'

const STEP_PARAMS = ['colunas'] as const
const TABS = ['prontas'] as const

/** What stands in the address of an import: a reload stays where it was. */
export type ImportSearch = {
  /** Id of the import; without one a file is chosen. */
  importacao?: string
  /** Back at the columns although the rehearsal is there. */
  etapa?: (typeof STEP_PARAMS)[number]
  /** What is ready instead of what is not. */
  aba?: (typeof TABS)[number]
  /** Id of the exam that is chosen beforehand. */
  exame?: string
  pagina?: number
}

/** The parameters that the screen knows; whatever else is asked for is left out. */
export function importSearch(raw: RawSearch): ImportSearch {
  const importacao = idParam(raw['importacao'])
  const etapa = oneOf(STEP_PARAMS, raw['etapa'])
  const aba = oneOf(TABS, raw['aba'])
  const exame = idParam(raw['exame'])
  return {
    ...(importacao !== undefined && { importacao }),
    ...(etapa !== undefined && { etapa }),
    ...(aba !== undefined && { aba }),
    ...(exame !== undefined && { exame }),
    ...pageParam(raw),
  }
}

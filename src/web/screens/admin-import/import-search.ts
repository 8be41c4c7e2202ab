import { IMPORT_FINDINGS, type ImportFindingKind } from '#domain/questions/question-import.ts'
import { idParam, oneOf, pageParam, readingSearch } from '#web/parts/page/address-search.ts'

const STEP_PARAMS = ['colunas'] as const
const TABS = ['prontas', 'avisos'] as const

/** What stands in the address of an import: a reload stays where it was. */
export type ImportSearch = {
  /** Id of the import; without one a file is chosen. */
  importacao?: string
  /** Back at the columns although the dry run is there. */
  etapa?: (typeof STEP_PARAMS)[number]
  /** What is ready, or what is not; unsaid it is the one that has something to say. */
  aba?: (typeof TABS)[number]
  /** Only lines of which this was found. */
  aviso?: ImportFindingKind
  /** Id of the exam that is chosen beforehand. */
  exame?: string
  pagina?: number
}

/** The parameters that the screen knows; whatever else is asked for is left out. */
export const importSearch = readingSearch((raw): ImportSearch => {
  const importacao = idParam(raw['importacao'])
  const etapa = oneOf(STEP_PARAMS, raw['etapa'])
  const aba = oneOf(TABS, raw['aba'])
  const aviso = oneOf(IMPORT_FINDINGS, raw['aviso'])
  const exame = idParam(raw['exame'])
  return {
    ...(importacao !== undefined && { importacao }),
    ...(etapa !== undefined && { etapa }),
    ...(aba !== undefined && { aba }),
    ...(aviso !== undefined && { aviso }),
    ...(exame !== undefined && { exame }),
    ...pageParam(raw),
  }
})

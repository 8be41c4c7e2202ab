import { IMPORT_FINDINGS, type ImportFindingKind } from '#domain/questions/question-import.ts'
import { idParam, oneOf, pageParam, readingSearch } from '#web/parts/page/address-search.ts'

const STEP_PARAMS = ['colunas'] as const
const TABS = ['prontas', 'avisos'] as const

export type ImportSearch = {
  importacao?: string
  etapa?: (typeof STEP_PARAMS)[number]
  /** Ready or not; by default the tab with something to say. */
  aba?: (typeof TABS)[number]
  aviso?: ImportFindingKind
  exame?: string
  pagina?: number
}

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

import { idParam, nameParam, oneOf, pageParam, readingSearch } from '#web/parts/page/address-search.ts'

export type ImportSearch = ReturnType<typeof importSearch>

export const importSearch = readingSearch((raw) => ({
  importacao: idParam(raw['importacao']),
  etapa: oneOf(['colunas'], raw['etapa']),
  /** Ready or not; by default the tab with something to say. */
  aba: oneOf(['prontas', 'avisos'], raw['aba']),
  aviso: nameParam(raw['aviso']),
  exame: idParam(raw['exame']),
  ...pageParam(raw),
}))

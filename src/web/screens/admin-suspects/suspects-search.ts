import { QUEUE_SIGNALS, QUEUE_STANDS } from '#domain/suspects/queue-signals.ts'
import type { SuspectFilter } from '#web/api/admin/admin-suspects.ts'
import { idParam, oneOf, pageParam, readingSearch } from '#web/parts/page/address-search.ts'

export type SuspectsSearch = ReturnType<typeof suspectsSearch>

export const suspectsSearch = readingSearch((raw) => ({
  ...pageParam(raw),
  sinal: oneOf(QUEUE_SIGNALS, raw['sinal']),
  exame: idParam(raw['exame']),
  situacao: oneOf(QUEUE_STANDS, raw['situacao']),
  /** The one that is open. */
  questao: idParam(raw['questao']),
}))

export const suspectFilter = (search: SuspectsSearch): SuspectFilter => ({
  page: search.pagina ?? 1,
  signal: search.sinal,
  exam: search.exame,
  stand: search.situacao ?? 'open',
})

import { REPORT_PERIODS } from '#domain/reports/report-span.ts'
import type { ReportFilter } from '#web/api/admin/admin-reports.ts'
import { dayParam, idParam, oneOf, pageNumber, readingSearch } from '#web/parts/page/address-search.ts'

const MODES = ['comentados', 'provas'] as const

export type ReportsSearch = ReturnType<typeof reportsSearch>

export const reportsSearch = readingSearch((raw) => ({
  periodo: oneOf(REPORT_PERIODS, raw['periodo']),
  /** Both inclusive; they override the period. */
  de: dayParam(raw['de']),
  ate: dayParam(raw['ate']),
  exame: idParam(raw['exame']),
  /** Of the simulations; both without it. */
  modo: oneOf(MODES, raw['modo']),
  receita: pageNumber(raw['receita']),
  devolucoes: pageNumber(raw['devolucoes']),
  pendentes: pageNumber(raw['pendentes']),
  dificeis: pageNumber(raw['dificeis']),
  comentadas: pageNumber(raw['comentadas']),
}))

export const reportFilter = ({ periodo, de, ate, exame }: ReportsSearch): ReportFilter => ({
  period: de === undefined && ate === undefined ? periodo : undefined,
  from: de,
  until: ate,
  exam: exame,
})

import { REPORT_PERIODS, type ReportPeriod } from '#domain/reports/report-span.ts'
import type { ReportFilter } from '#web/api/admin/admin-reports.ts'
import {
  dayParam,
  idParam,
  oneOf,
  pageNumber,
  readingSearch,
  type RawSearch,
} from '#web/parts/page/address-search.ts'

export type ReportsSearch = {
  periodo?: ReportPeriod
  /** Both inclusive; they override the period. */
  de?: string
  ate?: string
  exame?: string
  receita?: number
  devolucoes?: number
  pendentes?: number
  dificeis?: number
  comentadas?: number
}

export const reportsSearch = readingSearch((raw): ReportsSearch => {
  const periodo = oneOf(REPORT_PERIODS, raw['periodo'])
  const de = dayParam(raw['de'])
  const ate = dayParam(raw['ate'])
  const exame = idParam(raw['exame'])
  return {
    ...(periodo !== undefined && { periodo }),
    ...(de !== undefined && { de }),
    ...(ate !== undefined && { ate }),
    ...(exame !== undefined && { exame }),
    ...pagesOf(raw),
  }
})

function pagesOf(raw: RawSearch) {
  const receita = pageNumber(raw['receita'])
  const devolucoes = pageNumber(raw['devolucoes'])
  const pendentes = pageNumber(raw['pendentes'])
  const dificeis = pageNumber(raw['dificeis'])
  const comentadas = pageNumber(raw['comentadas'])
  return {
    ...(receita !== undefined && { receita }),
    ...(devolucoes !== undefined && { devolucoes }),
    ...(pendentes !== undefined && { pendentes }),
    ...(dificeis !== undefined && { dificeis }),
    ...(comentadas !== undefined && { comentadas }),
  }
}

export const reportFilter = ({ periodo, de, ate, exame }: ReportsSearch): ReportFilter => ({
  ...(periodo !== undefined && de === undefined && ate === undefined && { period: periodo }),
  ...(de !== undefined && { from: de }),
  ...(ate !== undefined && { until: ate }),
  ...(exame !== undefined && { exam: exame }),
})

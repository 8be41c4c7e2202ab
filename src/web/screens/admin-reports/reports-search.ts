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

/** What stands in the address of the reports: the period or its days, the exam, and the page of each list. */
export type ReportsSearch = {
  periodo?: ReportPeriod
  /** First and last day, both inclusive; they go before the period. */
  de?: string
  ate?: string
  /** Id of an exam. */
  exame?: string
  receita?: number
  devolucoes?: number
  pendentes?: number
  dificeis?: number
  comentadas?: number
}

/** The parameters that the reports know; whatever else is asked for is left out. */
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

/** The same as the server is asked. */
export const reportFilter = ({ periodo, de, ate, exame }: ReportsSearch): ReportFilter => ({
  ...(periodo !== undefined && de === undefined && ate === undefined && { period: periodo }),
  ...(de !== undefined && { from: de }),
  ...(ate !== undefined && { until: ate }),
  ...(exame !== undefined && { exam: exame }),
})

import type { Report } from '#domain/reports/reports.ts'
import { csvText } from '#domain/text/csv.ts'
import {
  discussedTable,
  figuresTable,
  givenBackTable,
  hardestTable,
  plansTable,
  revenueTable,
  sheetOf,
  simulationsTable,
  type ReportTable,
} from '#pt-br/reports/report-tables.ts'
import { fileOfSite } from '#pt-br/file-names.ts'
import { isSelling } from '#pt-br/site.ts'
import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import {
  readActivity,
  readDiscussed,
  readGivenBack,
  readHardest,
  readRevenue,
  readSummary,
} from './read-reports.ts'
import type { ReportFilter } from './report-window.ts'

/** Rows of a list in its file: what is further down says little, and a file of all questions would be slow to open. */
const MOST_ROWS = 10_000

const NAMES: Readonly<Record<Report, string>> = {
  simulations: 'simulados',
  revenue: 'receita',
  givenBack: 'reembolsos-por-conta',
  hardest: 'mais-dificeis',
  discussed: 'mais-comentadas',
  all: 'relatorios',
}

/** It tells people by their name and address. */
const hasNames = (report: Report): boolean => report === 'givenBack' || (report === 'all' && isSelling())

/**
 * A report, or all of them under their titles, as the text of a CSV file that no spreadsheet runs (T62). One with names
 * is written to the log. Refuses: CONFIRMATION_NEEDED.
 */
export async function exportReport(
  deps: Dependencies,
  viewer: Viewer,
  { report, ...filter }: ReportFilter & { report: Report },
) {
  if (hasNames(report)) await requireFreshSession(deps.db, viewer.sessionId)
  const { span, tables } = await deps.reading(async (db) => {
    const reading = { ...deps, db }
    const activity = await readActivity(reading, filter)
    return {
      span: activity.span,
      tables: await TABLES[report](reading, { ...filter, page: 1, size: MOST_ROWS }),
    }
  })
  const fileName = fileOfSite(`${NAMES[report]}-${span.from}-a-${span.until}.csv`)
  if (hasNames(report))
    await recordAuditEntry(deps.db, {
      actor: viewer.id,
      act: 'reports-exported',
      subject: viewer.id,
      details: { file: fileName },
    })
  return {
    fileName,
    // One report alone is a table and nothing else.
    text: csvText(tables.length === 1 ? (tables[0]?.rows ?? []) : sheetOf(tables)),
  }
}

type Whole = ReportFilter & { page: number; size: number }
type Reader = (deps: Dependencies, whole: Whole) => Promise<ReportTable[]>

const simulationTables: Reader = async (deps, whole) => {
  const { span, parts } = await readActivity(deps, whole)
  return [simulationsTable(span.step, parts)]
}
const revenueTables: Reader = async (deps, whole) => {
  const { entries, plans, sum } = await readRevenue(deps, whole)
  return [revenueTable(entries, sum), plansTable(plans)]
}
const givenBackTables: Reader = async (deps, whole) => [
  givenBackTable((await readGivenBack(deps, whole)).entries),
]
const hardestTables: Reader = async (deps, whole) => [hardestTable((await readHardest(deps, whole)).entries)]
const discussedTables: Reader = async (deps, whole) => [
  discussedTable((await readDiscussed(deps, whole)).entries),
]

const TABLES: Readonly<Record<Report, Reader>> = {
  simulations: simulationTables,
  revenue: revenueTables,
  givenBack: givenBackTables,
  hardest: hardestTables,
  discussed: discussedTables,
  all: async (deps, whole) => [
    figuresTable(await readSummary(deps, whole)),
    ...(await simulationTables(deps, whole)),
    ...(isSelling() ? [...(await revenueTables(deps, whole)), ...(await givenBackTables(deps, whole))] : []),
    ...(await hardestTables(deps, whole)),
    ...(await discussedTables(deps, whole)),
  ],
}

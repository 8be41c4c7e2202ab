import { PAID_PLAN_TYPES } from '#domain/payments/plans.ts'
import { statementPreview } from '#domain/text/plain-text.ts'
import { waitingRefundCause } from '#domain/payments/refund.ts'
import {
  percentOf,
  REPORT_PAGE_SIZE,
  revenueReport,
  type RevenueLine,
} from '#domain/reports/report-figures.ts'
import type { ReportMode } from '#domain/reports/reports.ts'
import { refundProtocol } from '#pt-br/payments/receipts.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { numberedPage } from '#server/paging/pages.ts'
import { invariant } from '#server/refusal.ts'
import { readParts, listRevenueLines, readFigures } from './figures-store.ts'
import { listGivenBack, listRefundsToCome } from './refund-store.ts'
import { listDiscussed, listHardest } from './ranking-store.ts'
import { openWindow, spanView, type ReportFilter, type ReportWindow } from './report-window.ts'

type Paged = ReportFilter & { page: number; size?: number }

/** The figures of a period and of the one before it (spec 9.9). */
export async function readSummary({ db }: Dependencies, filter: ReportFilter) {
  const window = await openWindow(db, filter)
  const [now, before] = await readFigures(db, window)
  invariant(now && before, 'a period has its figures, and so has the one before')
  return { span: spanView(window.span), now: figuresView(now), before: figuresView(before) }
}

type Figures = Awaited<ReturnType<typeof readFigures>>[number]

const figuresView = ({
  correct,
  counted,
  startedMocks,
  finishedMocks,
  correctInMocks,
  countedInMocks,
  ...figures
}: Figures) => ({
  ...figures,
  accuracy: percentOf(correct, counted),
  conversion: percentOf(figures.converted, figures.trials),
  modes: {
    study: {
      started: figures.started - startedMocks,
      finished: figures.finished - finishedMocks,
      accuracy: percentOf(correct - correctInMocks, counted - countedInMocks),
    },
    mock: {
      started: startedMocks,
      finished: finishedMocks,
      accuracy: percentOf(correctInMocks, countedInMocks),
    },
  },
})

/** Study and Provas together and apart (spec 13.5). */
export async function readActivity({ db }: Dependencies, filter: ReportFilter) {
  const window = await openWindow(db, filter)
  const rows = Map.groupBy(await readParts(db, window), ({ part }) => part)
  const parts = window.span.parts.map(({ from, until }, index) => {
    const ofPart = rows.get(index + 1) ?? []
    const ofMode = (wanted: ReportMode) => activityOf(ofPart.filter(({ mode }) => mode === wanted))
    return { from, until, ...activityOf(ofPart), modes: { study: ofMode('study'), mock: ofMode('mock') } }
  })
  return { span: spanView(window.span), parts }
}

type PartRow = Awaited<ReturnType<typeof readParts>>[number]

function activityOf(rows: readonly PartRow[]) {
  const sum = (of: (row: PartRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  const started = sum((row) => row.started)
  return {
    started,
    finished: sum((row) => row.finished),
    completion: percentOf(
      sum((row) => row.cameThrough),
      started,
    ),
    accuracy: percentOf(
      sum((row) => row.correct),
      sum((row) => row.counted),
    ),
  }
}

export async function readRevenue({ db }: Dependencies, { page, size = REPORT_PAGE_SIZE, ...filter }: Paged) {
  const window = await openWindow(db, filter)
  const { exams, plans, total: sum } = revenueReport(await readRevenueLines(db, window))
  const shown = numberedPage({ page, size, total: exams.length })
  return {
    span: spanView(window.span),
    entries: exams.slice((shown.page - 1) * size, shown.page * size),
    page: shown.page,
    pages: shown.pages,
    total: exams.length,
    plans,
    sum,
  }
}

async function readRevenueLines(db: Db, window: ReportWindow): Promise<RevenueLine[]> {
  const rows = await listRevenueLines(db, window)
  return rows.map((row) => ({ ...row, plan: PAID_PLAN_TYPES.find((plan) => plan === row.plan) ?? null }))
}

/** Questions that people most often missed when they were new to them (first answers only, spec 6.33). */
export async function readHardest({ db }: Dependencies, { page, size = REPORT_PAGE_SIZE, ...filter }: Paged) {
  const window = await openWindow(db, filter)
  const rows = await listHardest(db, window, { page, size })
  return rankingOf(rows, { window, page, size }, ({ hits, ...row }) => ({
    ...row,
    accuracy: percentOf(hits, row.answers) ?? 0,
  }))
}

export async function readDiscussed(
  { db }: Dependencies,
  { page, size = REPORT_PAGE_SIZE, ...filter }: Paged,
) {
  const window = await openWindow(db, filter)
  const rows = await listDiscussed(db, window, { page, size })
  return rankingOf(rows, { window, page, size }, (row) => row)
}

export async function readGivenBack(
  { db }: Dependencies,
  { page, size = REPORT_PAGE_SIZE, ...filter }: Paged,
) {
  const window = await openWindow(db, filter)
  const rows = await listGivenBack(db, window, { page, size })
  return pageView(rows, { window, page, size }, inIso)
}

export async function readWaitingRefunds(
  { db }: Dependencies,
  { page, size = REPORT_PAGE_SIZE }: { page: number; size?: number },
) {
  const rows = await listRefundsToCome(db, { page, size })
  const total = rows[0]?.total ?? 0
  const shown = numberedPage({ page, size, total })
  return { entries: rows.map(waitingRefundView), page: shown.page, pages: shown.pages, total }
}

type RefundToCome = Awaited<ReturnType<typeof listRefundsToCome>>[number]

const waitingRefundView = ({ number, createdAt, isMismatch, amountCentavos, ...row }: RefundToCome) => ({
  ...inIso(row),
  amountCentavos: isMismatch ? null : amountCentavos,
  protocol: refundProtocol({ createdAt, number }),
  cause: waitingRefundCause({ isMismatch, isOwned: row.member !== null }),
})

type Ranked = { statement: string; total: number }

type PageWish = { window: ReportWindow; page: number; size: number }

const rankingOf = <Row extends Ranked, Shown>(
  rows: readonly Row[],
  wish: PageWish,
  shownOf: (row: Omit<Row, 'statement'> & { statementPreview: string }) => Shown,
) =>
  pageView(rows, wish, ({ statement, ...row }) =>
    shownOf({ ...row, statementPreview: statementPreview(statement) }),
  )

function pageView<Row extends { total: number }, Shown>(
  rows: readonly Row[],
  { window, page, size }: PageWish,
  shownOf: (row: Row) => Shown,
) {
  const total = rows[0]?.total ?? 0
  const shown = numberedPage({ page, size, total })
  return {
    span: spanView(window.span),
    entries: rows.map(shownOf),
    page: shown.page,
    pages: shown.pages,
    total,
  }
}

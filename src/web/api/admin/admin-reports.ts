import type { Client } from '#contract/client.ts'
import { useConfirmedAct } from '#web/api/accounts/acts.ts'
import { adminKey, adminListQuery } from './admin-lists.ts'
import { api } from '#web/api/client/client.ts'

type Reports = Client['adminReports']
type Answer<Report extends keyof Reports> = Awaited<ReturnType<Reports[Report]>>

export type ReportSummary = Answer<'summary'>
export type SimulationsReport = Answer<'simulations'>
export type RevenuePage = Answer<'revenue'>
export type GivenBackPage = Answer<'givenBack'>
export type WaitingRefundsPage = Answer<'waitingRefunds'>
export type OutcomesReport = Answer<'outcomes'>
export type HardestPage = Answer<'hardest'>
export type DiscussedPage = Answer<'discussed'>
export type ReportFile = Parameters<Reports['csv']>[0]['report']

/** A period by its name or its inclusive days; `exam` is an id. */
export type ReportFilter = Parameters<Reports['summary']>[0]
type Paged = ReportFilter & { page: number }

const reportsKey = [...adminKey, 'reports'] as const

export const reportSummaryQuery = (filter: ReportFilter) =>
  adminListQuery([...reportsKey, 'summary', filter], () => api.adminReports.summary(filter))

export const simulationsReportQuery = (filter: ReportFilter) =>
  adminListQuery([...reportsKey, 'simulations', filter], () => api.adminReports.simulations(filter))

export const revenueReportQuery = (filter: Paged) =>
  adminListQuery([...reportsKey, 'revenue', filter], () => api.adminReports.revenue(filter))

export const hardestReportQuery = (filter: Paged) =>
  adminListQuery([...reportsKey, 'hardest', filter], () => api.adminReports.hardest(filter))

export const discussedReportQuery = (filter: Paged) =>
  adminListQuery([...reportsKey, 'discussed', filter], () => api.adminReports.discussed(filter))

export const givenBackReportQuery = (filter: Paged) =>
  adminListQuery([...reportsKey, 'given-back', filter], () => api.adminReports.givenBack(filter))

/** Of all periods: no filter changes it. */
export const waitingRefundsQuery = (page: number) =>
  adminListQuery([...reportsKey, 'waiting-refunds', page], () => api.adminReports.waitingRefunds({ page }))

/** Of all periods. */
export const outcomesReportQuery = (exam: string | undefined) =>
  adminListQuery([...reportsKey, 'outcomes', exam ?? ''], () => api.adminReports.outcomes({ exam }))

export const useReportFile = (filter: ReportFilter) =>
  useConfirmedAct((report: ReportFile) => api.adminReports.csv({ ...filter, report }))

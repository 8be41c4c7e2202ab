import type { Client } from '#contract/client.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { adminKey, adminList } from './admin-lists.ts'
import { api } from '#web/api/client/client.ts'

type Reports = Client['adminReports']
type Answer<Report extends keyof Reports> = Awaited<ReturnType<Reports[Report]>>

export type ReportSummary = Answer<'summary'>
export type SimulationsReport = Answer<'simulations'>
export type RevenuePage = Answer<'revenue'>
export type GivenBackPage = Answer<'givenBack'>
export type WaitingRefundsPage = Answer<'waitingRefunds'>
export type HardestPage = Answer<'hardest'>
export type DiscussedPage = Answer<'discussed'>
export type ReportFile = Parameters<Reports['csv']>[0]['report']

/** A period by its name or its inclusive days; `exam` is an id. */
export type ReportFilter = Parameters<Reports['summary']>[0]
type Paged = ReportFilter & { page: number }

const reportsKey = [...adminKey, 'reports'] as const

export const reportSummaryQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: [...reportsKey, 'summary', filter],
    queryFn: () => api.adminReports.summary(filter),
    ...adminList,
  })

export const simulationsReportQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: [...reportsKey, 'simulations', filter],
    queryFn: () => api.adminReports.simulations(filter),
    ...adminList,
  })

export const revenueReportQuery = (filter: Paged) =>
  queryOptions({
    queryKey: [...reportsKey, 'revenue', filter],
    queryFn: () => api.adminReports.revenue(filter),
    ...adminList,
  })

export const hardestReportQuery = (filter: Paged) =>
  queryOptions({
    queryKey: [...reportsKey, 'hardest', filter],
    queryFn: () => api.adminReports.hardest(filter),
    ...adminList,
  })

export const discussedReportQuery = (filter: Paged) =>
  queryOptions({
    queryKey: [...reportsKey, 'discussed', filter],
    queryFn: () => api.adminReports.discussed(filter),
    ...adminList,
  })

export const givenBackReportQuery = (filter: Paged) =>
  queryOptions({
    queryKey: [...reportsKey, 'given-back', filter],
    queryFn: () => api.adminReports.givenBack(filter),
    ...adminList,
  })

/** Of all periods: no filter changes it. */
export const waitingRefundsQuery = (page: number) =>
  queryOptions({
    queryKey: [...reportsKey, 'waiting-refunds', page],
    queryFn: () => api.adminReports.waitingRefunds({ page }),
    ...adminList,
  })

export const useReportFile = (filter: ReportFilter) =>
  useMutation({ mutationFn: (report: ReportFile) => api.adminReports.csv({ ...filter, report }) })

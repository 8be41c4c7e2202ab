import { examOptionsQuery } from '#web/api/admin-exams.ts'
import {
  discussedReportQuery,
  hardestReportQuery,
  reportSummaryQuery,
  revenueReportQuery,
  simulationsReportQuery,
} from '#web/api/admin-reports.ts'
import { awaitOnServer } from '#web/api/await-on-server.ts'
import { pageHead } from '#web/parts/page-head.ts'
import { AdminReportsScreen } from '#web/screens/admin-reports/admin-reports-screen.tsx'
import { reportFilter, reportsSearch } from '#web/screens/admin-reports/reports-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/reports')({
  validateSearch: reportsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const filter = reportFilter(deps)
    return awaitOnServer(
      queryClient.prefetchQuery(examOptionsQuery),
      queryClient.prefetchQuery(reportSummaryQuery(filter)),
      queryClient.prefetchQuery(simulationsReportQuery(filter)),
      queryClient.prefetchQuery(revenueReportQuery({ ...filter, page: deps.receita ?? 1 })),
      queryClient.prefetchQuery(hardestReportQuery({ ...filter, page: deps.dificeis ?? 1 })),
      queryClient.prefetchQuery(discussedReportQuery({ ...filter, page: deps.comentadas ?? 1 })),
    )
  },
  head: () => pageHead('Relatórios'),
  component: function AdminReportsRoute() {
    return <AdminReportsScreen search={Route.useSearch()} />
  },
})

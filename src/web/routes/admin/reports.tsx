import { examOptionsQuery } from '#web/api/admin/admin-exams.ts'
import {
  discussedReportQuery,
  givenBackReportQuery,
  hardestReportQuery,
  reportSummaryQuery,
  revenueReportQuery,
  simulationsReportQuery,
  waitingRefundsQuery,
} from '#web/api/admin/admin-reports.ts'
import { awaitOnServer } from '#web/api/client/await-on-server.ts'
import { pageHead } from '#web/parts/page/page-head.ts'
import { AdminReportsScreen } from '#web/screens/admin-reports/admin-reports-screen.tsx'
import { reportFilter, reportsSearch } from '#web/screens/admin-reports/reports-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/reports')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: reportsSearch,
  // No `loaderDeps`: with other filters it is the same page, which stays while its list is read.
  beforeLoad: ({ search }) => ({ asked: search }),
  loader: ({ context: { queryClient, asked } }) => {
    const filter = reportFilter(asked)
    return awaitOnServer(
      queryClient.prefetchQuery(examOptionsQuery),
      queryClient.prefetchQuery(reportSummaryQuery(filter)),
      queryClient.prefetchQuery(simulationsReportQuery(filter)),
      queryClient.prefetchQuery(revenueReportQuery({ ...filter, page: asked.receita ?? 1 })),
      queryClient.prefetchQuery(givenBackReportQuery({ ...filter, page: asked.devolucoes ?? 1 })),
      queryClient.prefetchQuery(waitingRefundsQuery(asked.pendentes ?? 1)),
      queryClient.prefetchQuery(hardestReportQuery({ ...filter, page: asked.dificeis ?? 1 })),
      queryClient.prefetchQuery(discussedReportQuery({ ...filter, page: asked.comentadas ?? 1 })),
    )
  },
  head: () => pageHead('Relatórios'),
  component: function AdminReportsRoute() {
    return <AdminReportsScreen search={Route.useSearch()} />
  },
})

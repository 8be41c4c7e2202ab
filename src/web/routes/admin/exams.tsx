import { adminExamsQuery } from '#web/api/admin/admin-exams.ts'
import { awaitOnServer } from '#web/api/client/await-on-server.ts'
import { pageHead } from '#web/parts/page/page-head.ts'
import { AdminExamsScreen } from '#web/screens/admin-exams/admin-exams-screen.tsx'
import { examsFilter, examsSearch } from '#web/screens/admin-exams/exams-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/exams')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: examsSearch,
  // No `loaderDeps`: with other filters it is the same page, which stays while its list is read.
  beforeLoad: ({ search }) => ({ asked: search }),
  loader: ({ context: { queryClient, asked } }) =>
    awaitOnServer(queryClient.prefetchQuery(adminExamsQuery(examsFilter(asked)))),
  head: () => pageHead('Exames'),
  component: function AdminExamsRoute() {
    return <AdminExamsScreen search={Route.useSearch()} />
  },
})

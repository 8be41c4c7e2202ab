import { examOptionsQuery } from '#web/api/admin/admin-exams.ts'
import { suspectsQuery } from '#web/api/admin/admin-suspects.ts'
import { awaitOnServer } from '#web/api/client/await-on-server.ts'
import { pageHead } from '#web/parts/page/page-head.ts'
import { AdminSuspectsScreen } from '#web/screens/admin-suspects/admin-suspects-screen.tsx'
import { suspectFilter, suspectsSearch } from '#web/screens/admin-suspects/suspects-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/suspects')({
  // The query code loads with the screen: visitors of other pages load none of it.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: suspectsSearch,
  // No `loaderDeps`: with other filters it is the same page, which stays while its list is read.
  beforeLoad: ({ search }) => ({ asked: search }),
  loader: ({ context: { queryClient, asked } }) =>
    awaitOnServer(
      queryClient.prefetchQuery(suspectsQuery(suspectFilter(asked))),
      queryClient.prefetchQuery(examOptionsQuery),
    ),
  head: () => pageHead('Questões suspeitas'),
  component: function AdminSuspectsRoute() {
    return <AdminSuspectsScreen search={Route.useSearch()} />
  },
})

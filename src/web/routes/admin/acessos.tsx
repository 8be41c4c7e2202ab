import { grantsQuery } from '#web/api/admin/admin-grants.ts'
import { awaitOnServer } from '#web/api/client/await-on-server.ts'
import { pageHead } from '#web/parts/page/page-head.ts'
import { AdminGrantsScreen } from '#web/screens/admin-grants/admin-grants-screen.tsx'
import { grantsFilter, grantsSearch } from '#web/screens/admin-grants/grants-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/acessos')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: grantsSearch,
  // No `loaderDeps`: with other filters it is the same page, which stays while its list is read.
  beforeLoad: ({ search }) => ({ asked: search }),
  loader: ({ context: { queryClient, asked } }) =>
    awaitOnServer(queryClient.prefetchQuery(grantsQuery(grantsFilter(asked)))),
  head: () => pageHead('Acessos dados'),
  component: function AdminGrantsRoute() {
    return <AdminGrantsScreen search={Route.useSearch()} />
  },
})

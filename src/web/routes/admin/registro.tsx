import { actsQuery } from '#web/api/admin/admin-acts.ts'
import { awaitOnServer } from '#web/api/client/await-on-server.ts'
import { pageHead } from '#web/parts/page/page-head.ts'
import { AdminActsScreen } from '#web/screens/admin-acts/admin-acts-screen.tsx'
import { actsFilter, actsSearch } from '#web/screens/admin-acts/acts-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/registro')({
  // What it reads comes with its screen: visitors of other pages load none of it.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: actsSearch,
  // No `loaderDeps`: other filters are the same page, which stays while its list is read.
  beforeLoad: ({ search }) => ({ asked: search }),
  loader: ({ context: { queryClient, asked } }) =>
    awaitOnServer(queryClient.prefetchQuery(actsQuery(actsFilter(asked)))),
  head: () => pageHead('Registro'),
  component: function AdminActsRoute() {
    return <AdminActsScreen search={Route.useSearch()} />
  },
})

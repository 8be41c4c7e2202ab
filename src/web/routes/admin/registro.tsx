import { actsQuery } from '#web/api/admin-acts.ts'
import { awaitOnServer } from '#web/api/await-on-server.ts'
import { pageHead } from '#web/parts/page-head.ts'
import { AdminActsScreen } from '#web/screens/admin-acts/admin-acts-screen.tsx'
import { actsFilter, actsSearch } from '#web/screens/admin-acts/acts-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/registro')({
  validateSearch: actsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    awaitOnServer(queryClient.prefetchQuery(actsQuery(actsFilter(deps)))),
  head: () => pageHead('Registro'),
  component: function AdminActsRoute() {
    return <AdminActsScreen search={Route.useSearch()} />
  },
})

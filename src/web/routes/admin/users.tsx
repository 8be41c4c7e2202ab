import { membersQuery } from '#web/api/admin-members.ts'
import { awaitOnServer } from '#web/api/await-on-server.ts'
import { pageHead } from '#web/parts/page-head.ts'
import { AdminUsersScreen } from '#web/screens/admin-users/admin-users-screen.tsx'
import { membersFilter, usersSearch } from '#web/screens/admin-users/users-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/users')({
  validateSearch: usersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    awaitOnServer(queryClient.prefetchQuery(membersQuery(membersFilter(deps)))),
  head: () => pageHead('Gerenciamento de Usuários'),
  component: function AdminUsersRoute() {
    return <AdminUsersScreen search={Route.useSearch()} />
  },
})

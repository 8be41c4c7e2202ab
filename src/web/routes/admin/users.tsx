import { membersQuery } from '#web/api/admin/admin-members.ts'
import { awaitOnServer } from '#web/api/client/await-on-server.ts'
import { pageHead } from '#web/parts/page/page-head.ts'
import { AdminMembersScreen } from '#web/screens/admin-members/admin-users-screen.tsx'
import { membersFilter, usersSearch } from '#web/screens/admin-members/users-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/users')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: usersSearch,
  // No `loaderDeps`: with other filters it is the same page, which stays while its list is read.
  beforeLoad: ({ search }) => ({ asked: search }),
  loader: ({ context: { queryClient, asked } }) =>
    awaitOnServer(queryClient.prefetchQuery(membersQuery(membersFilter(asked)))),
  head: () => pageHead('Gerenciamento de Usuários'),
  component: function AdminUsersRoute() {
    return <AdminMembersScreen search={Route.useSearch()} />
  },
})

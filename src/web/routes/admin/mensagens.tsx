import { mailsQuery } from '#web/api/admin/admin-mails.ts'
import { awaitOnServer } from '#web/api/client/await-on-server.ts'
import { pageHead } from '#web/parts/page/page-head.ts'
import { AdminMailsScreen } from '#web/screens/admin-mails/admin-mails-screen.tsx'
import { mailsFilter, mailsSearch } from '#web/screens/admin-mails/mails-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/mensagens')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: mailsSearch,
  // No `loaderDeps`: with other filters it is the same page, which stays while its list is read.
  beforeLoad: ({ search }) => ({ asked: search }),
  loader: ({ context: { queryClient, asked } }) =>
    awaitOnServer(queryClient.prefetchQuery(mailsQuery(mailsFilter(asked)))),
  head: () => pageHead('Mensagens que não saíram'),
  component: function AdminMailsRoute() {
    return <AdminMailsScreen search={Route.useSearch()} />
  },
})

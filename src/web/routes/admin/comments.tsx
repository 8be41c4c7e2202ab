import { moderationQuery } from '#web/api/admin/admin-comments.ts'
import { examOptionsQuery } from '#web/api/admin/admin-exams.ts'
import { awaitOnServer } from '#web/api/client/await-on-server.ts'
import { pageHead } from '#web/parts/page/page-head.ts'
import { AdminCommentsScreen } from '#web/screens/admin-comments/admin-comments-screen.tsx'
import { commentsSearch, moderationFilter } from '#web/screens/admin-comments/comments-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/comments')({
  // The query code loads with the screen: visitors of other pages load none of it.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: commentsSearch,
  // No `loaderDeps`: with other filters it is the same page, which stays while its list is read.
  beforeLoad: ({ search }) => ({ asked: search }),
  loader: ({ context: { queryClient, asked } }) =>
    awaitOnServer(
      queryClient.prefetchQuery(moderationQuery(moderationFilter(asked))),
      queryClient.prefetchQuery(examOptionsQuery),
    ),
  head: () => pageHead('Gerenciar Comentários'),
  component: function AdminCommentsRoute() {
    return <AdminCommentsScreen search={Route.useSearch()} />
  },
})

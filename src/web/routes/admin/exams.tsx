import { adminExamsQuery } from '#web/api/admin-exams.ts'
import { awaitOnServer } from '#web/api/await-on-server.ts'
import { pageHead } from '#web/parts/page-head.ts'
import { AdminExamsScreen } from '#web/screens/admin-exams/admin-exams-screen.tsx'
import { examsFilter, examsSearch } from '#web/screens/admin-exams/exams-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/exams')({
  validateSearch: examsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    awaitOnServer(queryClient.prefetchQuery(adminExamsQuery(examsFilter(deps)))),
  head: () => pageHead('Exames'),
  component: function AdminExamsRoute() {
    return <AdminExamsScreen search={Route.useSearch()} />
  },
})

import { pageHead } from '#web/parts/page/page-head.ts'
import { pageParam, readingSearch } from '#web/parts/page/address-search.ts'
import { AdminBulkEditsScreen } from '#web/screens/admin-bulk-edits/admin-bulk-edits-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/questions_/mudancas')({
  validateSearch: readingSearch(pageParam),
  head: () => pageHead('Mudanças anteriores'),
  component: function AdminBulkEditsRoute() {
    return <AdminBulkEditsScreen page={Route.useSearch().pagina ?? 1} />
  },
})

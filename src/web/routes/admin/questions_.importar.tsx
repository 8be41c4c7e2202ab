import { pageHead } from '#web/parts/page/page-head.ts'
import { AdminImportScreen } from '#web/screens/admin-import/admin-import-screen.tsx'
import { importSearch } from '#web/screens/admin-import/import-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/questions_/importar')({
  validateSearch: importSearch,
  head: () => pageHead('Importar questões'),
  component: function AdminImportRoute() {
    return <AdminImportScreen search={Route.useSearch()} />
  },
})

import { pageHead } from '#web/parts/page/page-head.ts'
import { AdminQuestionsScreen } from '#web/screens/admin-questions/admin-questions-screen.tsx'
import { questionsSearch } from '#web/screens/admin-questions/questions-search.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/questions')({
  validateSearch: questionsSearch,
  head: () => pageHead('Questões'),
  component: function AdminQuestionsRoute() {
    return <AdminQuestionsScreen search={Route.useSearch()} />
  },
})

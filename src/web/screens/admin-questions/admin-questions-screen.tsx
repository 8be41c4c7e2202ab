import { PageTitle } from '#web/ui/page-title.tsx'
import type { QuestionsSearch } from './questions-search.ts'

/** All questions, with their filters and their form (product 2). @param search what stands in the address */
export function AdminQuestionsScreen({ search }: { search: QuestionsSearch }) {
  return <PageTitle lead={search.busca}>Questões</PageTitle>
}

import { examReference } from '#domain/exams/exams.ts'
import { localPath } from '#domain/accounts/origin.ts'
import type { QueryClient } from '@tanstack/react-query'
import { examListQuery, type Exam } from './exams.ts'

/** The exam code that a remembered location names, in any case; null for other locations. */
export function examCodeIn(origin: string | undefined): string | null {
  const [path = ''] = (localPath(origin ?? '') ?? '').split(/[?#]/, 1)
  const [, folder, code = '', ...deeper] = path.split('/')
  const isExamPage = folder === 'simulados' && deeper.length === 0
  return isExamPage && examReference(code).kind === 'code' ? code : null
}

/** For a loader: the exam behind sign-in, for link previews. On the server only; null when the list cannot be read. */
export async function previewedExam(queryClient: QueryClient, code: string | null): Promise<Exam | null> {
  if (code === null || !import.meta.env.SSR) return null
  await queryClient.prefetchQuery(examListQuery)
  const exams = queryClient.getQueryData(examListQuery.queryKey) ?? []
  return exams.find((exam) => exam.code.toLowerCase() === code.toLowerCase()) ?? null
}

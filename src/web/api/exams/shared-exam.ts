import { examReference } from '#domain/exams/exams.ts'
import { localPath } from '#domain/accounts/origin.ts'
import type { QueryClient } from '@tanstack/react-query'
import { examListQuery, type Exam } from './exams.ts'

/** The exam whose page a remembered location names, as a code in any case; null for every other place. */
export function examCodeIn(origin: string | undefined): string | null {
  const [path = ''] = (localPath(origin ?? '') ?? '').split(/[?#]/, 1)
  const [, folder, code = '', ...deeper] = path.split('/')
  const isExamPage = folder === 'simulados' && deeper.length === 0
  return isExamPage && examReference(code).kind === 'code' ? code : null
}

/**
 * For a loader: the active exam behind the door of sign-in, to whoever previews a link to it. Previews read what the
 * server draws, so a browser asks for nothing; a list that cannot be read leaves the page its general preview.
 */
export async function previewedExam(queryClient: QueryClient, code: string | null): Promise<Exam | null> {
  if (code === null || !import.meta.env.SSR) return null
  await queryClient.prefetchQuery(examListQuery)
  const exams = queryClient.getQueryData(examListQuery.queryKey) ?? []
  return exams.find((exam) => exam.code.toLowerCase() === code.toLowerCase()) ?? null
}

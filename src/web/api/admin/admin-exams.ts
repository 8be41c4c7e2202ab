import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { adminKey, adminListQuery } from './admin-lists.ts'
import { api } from '#web/api/client/client.ts'

export type ExamsPage = Awaited<ReturnType<Client['adminExams']['list']>>
export type ExamRow = ExamsPage['entries'][number]
export type ExamToEdit = Awaited<ReturnType<Client['adminExams']['get']>>
export type ExamOption = Awaited<ReturnType<Client['adminExams']['options']>>['exams'][number]
export type ExamForm = Parameters<Client['adminExams']['create']>[0]
export type EditedVersion = Pick<Parameters<Client['adminExams']['update']>[0], 'examId' | 'version'>

export const adminExamsQuery = (filter: Parameters<Client['adminExams']['list']>[0]) =>
  adminListQuery([...adminKey, 'exams', filter], () => api.adminExams.list(filter))

export const examOptionsQuery = queryOptions({
  queryKey: [...adminKey, 'exam-options'],
  queryFn: async () => (await api.adminExams.options()).exams,
})

/** An exam as its form edits it, never from the cache. Refuses: EXAM_NOT_FOUND. */
export const examToEditQuery = (examId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'exam', examId],
    queryFn: () => api.adminExams.get({ examId }),
    staleTime: 0,
    gcTime: 0,
  })

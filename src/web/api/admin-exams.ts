import type { Client } from '#contract/client.ts'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { adminKey, adminList, readAdminAgain } from './admin-lists.ts'
import { api } from './client.ts'
import { useConfirmed } from './confirmed-act.ts'

export type ExamsPage = Awaited<ReturnType<Client['adminExams']['list']>>
export type ExamRow = ExamsPage['entries'][number]
export type ExamToEdit = Awaited<ReturnType<Client['adminExams']['get']>>
/** An exam to choose, with its domains. */
export type ExamOption = Awaited<ReturnType<Client['adminExams']['options']>>['exams'][number]
export type ExamForm = Parameters<Client['adminExams']['create']>[0]
/** The exam whose form is open, as the version that was read. */
export type EditedVersion = Pick<Parameters<Client['adminExams']['update']>[0], 'examId' | 'version'>

/** All exams, newest first, ten a page; `search` finds name or code. */
export const adminExamsQuery = (filter: { search?: string; page: number }) =>
  queryOptions({
    queryKey: [...adminKey, 'exams', filter],
    queryFn: () => api.adminExams.list(filter),
    ...adminList,
  })

/** Every exam by name with its domains, to choose from. */
export const examOptionsQuery = queryOptions({
  queryKey: [...adminKey, 'exam-options'],
  queryFn: async () => (await api.adminExams.options()).exams,
})

/** An exam as its form edits it: always as it stands now. Refuses: EXAM_NOT_FOUND. */
export const examToEditQuery = (examId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'exam', examId],
    queryFn: () => api.adminExams.get({ examId }),
    staleTime: 0,
    gcTime: 0,
  })

/**
 * A new exam, or the edited one as it is wanted now.
 * Refuses: EXAM_CODE_INVALID, EXAM_CODE_TAKEN, EXAM_NOT_FOUND, EXAM_CHANGED, DOMAIN_IN_USE.
 */
export function useSaveExam() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ exam, edited }: { exam: ExamForm; edited: EditedVersion | null }) => {
      if (edited === null) await api.adminExams.create(exam)
      else await api.adminExams.update({ ...exam, ...edited })
    },
    onSuccess: () => readExamsAgain(queryClient),
  })
}

/** 'Destaque', as wanted. */
export function useFeatureExam() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wanted: { examId: string; featured: boolean }) => api.adminExams.feature(wanted),
    onSuccess: () => readExamsAgain(queryClient),
  })
}

/** Deletes an exam with its unused questions, after the password. Refuses: EXAM_NOT_FOUND, EXAM_IN_USE. */
export function useRemoveExam() {
  const confirmed = useConfirmed()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (examId: string) => confirmed(() => api.adminExams.remove({ examId })),
    onSuccess: () => readExamsAgain(queryClient),
  })
}

/** What an administrator changes of an exam shows on everybody's pages, too: nothing read before counts as fresh. */
async function readExamsAgain(queryClient: QueryClient) {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== adminKey[0] && queryKey[0] !== 'session',
    refetchType: 'none',
  })
  await readAdminAgain(queryClient)
}

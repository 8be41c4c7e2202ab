import type { Client } from '#contract/client.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { adminKey, adminListQuery, readAdminAgain } from './admin-lists.ts'
import { isRefused, isTransientFailure } from '#web/api/client/refusal.ts'
import { api } from '#web/api/client/client.ts'
import { useAct, useConfirmedAct } from '#web/api/accounts/acts.ts'
import { useMakingId } from '#web/api/drafts/making-id.ts'

export type ExamsPage = Awaited<ReturnType<Client['adminExams']['list']>>
export type ExamRow = ExamsPage['entries'][number]
export type ExamToEdit = Awaited<ReturnType<Client['adminExams']['get']>>
export type ExamOption = Awaited<ReturnType<Client['adminExams']['options']>>['exams'][number]
export type ExamForm = Omit<Parameters<Client['adminExams']['create']>[0], 'id'>
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

/** Saves an exam. Refuses: EXAM_CODE_INVALID, EXAM_CODE_TAKEN, EXAM_NOT_FOUND, EXAM_CHANGED, DOMAIN_IN_USE. */
export function useSaveExam() {
  const making = useMakingId()
  return useAct(
    async ({ exam, edited }: { exam: ExamForm; edited: EditedVersion | null }) => {
      if (edited === null) await api.adminExams.create({ ...exam, id: making.of(JSON.stringify(exam)) })
      else await api.adminExams.update({ ...exam, ...edited })
    },
    making.made,
    {
      // A version that somebody else saved is read by the form, once it is asked to.
      evenRefused: async (queryClient, error) => {
        if (error === undefined || isTransientFailure(error) || isRefused(error, 'EXAM_NOT_FOUND'))
          await readExamsAgain(queryClient)
      },
    },
  )
}

export const useFeatureExam = () =>
  useAct((wanted: { examId: string; featured: boolean }) => api.adminExams.feature(wanted), undefined, {
    evenRefused: readExamsAgain,
  })

/** Deletes an exam with its unused questions, after the password. Refuses: EXAM_NOT_FOUND, EXAM_IN_USE. */
export const useRemoveExam = () =>
  useConfirmedAct((examId: string) => api.adminExams.remove({ examId }), undefined, {
    evenRefused: readExamsAgain,
  })

/** Changes show on public pages too: nothing read before counts as fresh. */
async function readExamsAgain(queryClient: QueryClient) {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== adminKey[0] && queryKey[0] !== 'session',
    refetchType: 'none',
  })
  await readAdminAgain(queryClient)
}

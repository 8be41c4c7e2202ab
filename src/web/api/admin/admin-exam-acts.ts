import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { EditedVersion, ExamForm } from './admin-exams.ts'
import { adminKey, readAdminAgain } from './admin-lists.ts'
import { api } from '#web/api/client/client.ts'
import { useConfirmed } from '#web/api/accounts/confirmed-act.ts'

/** Saves an exam. Refuses: EXAM_CODE_INVALID, EXAM_CODE_TAKEN, EXAM_NOT_FOUND, EXAM_CHANGED, DOMAIN_IN_USE. */
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

/** Changes show on public pages too: nothing read before counts as fresh. */
async function readExamsAgain(queryClient: QueryClient) {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== adminKey[0] && queryKey[0] !== 'session',
    refetchType: 'none',
  })
  await readAdminAgain(queryClient)
}

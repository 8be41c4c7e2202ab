import type { Client } from '#contract/client.ts'
import type { ExamOutcome } from '#domain/exams/exam-outcome.ts'
import { api } from '#web/api/client/client.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export type ExamReadiness = Awaited<ReturnType<Client['readiness']['get']>>
/** An estimate, or why there is none. */
export type ReadinessBrief = ExamReadiness['readiness']

/** Belongs to one account. */
export const readinessQuery = (exam: string, viewerId: string) =>
  queryOptions({
    queryKey: ['mistakes', viewerId, exam, 'readiness'],
    queryFn: () => api.readiness.get({ exam }),
    staleTime: 0,
  })

export function useTellOutcome(exam: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (told: { satOn: string; outcome: ExamOutcome; score: string | null }) =>
      api.readiness.tell({ exam, ...told }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['mistakes'] }),
  })
}

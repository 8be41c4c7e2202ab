import type { PaidPlanType } from '#domain/payments/plans.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'
import { rereadRefused } from '#web/api/exams/refused-exam.ts'
import { usePageRestored } from '#web/api/client/page-restored.ts'

/** Busy until the page is left. Refuses: EXAM_NOT_FOUND, EXAM_INACTIVE, CHECKOUT_UNAVAILABLE. */
export function useOpenCheckout() {
  const queryClient = useQueryClient()
  const { isPending, isSuccess, mutate, reset } = useMutation({
    mutationFn: (choice: { examId: string; planType: PaidPlanType }) => api.checkouts.create(choice),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => rereadRefused(queryClient, error),
  })
  usePageRestored(reset)
  return { open: mutate, isLeaving: isPending || isSuccess }
}

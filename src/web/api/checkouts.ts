import type { PaidPlanType } from '#domain/plans.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from './client.ts'
import { usePageRestored } from './page-restored.ts'

/**
 * Opens the hosted payment page of a plan; this page is left when the server names its address, and until then it is
 * busy. Brought back as it was left, it is free again. Refuses: EXAM_NOT_FOUND, EXAM_INACTIVE, CHECKOUT_UNAVAILABLE.
 */
export function useOpenCheckout() {
  const { isPending, isSuccess, mutate, reset } = useMutation({
    mutationFn: (choice: { examId: string; planType: PaidPlanType }) => api.checkouts.create(choice),
    onSuccess: ({ url }) => location.assign(url),
  })
  usePageRestored(reset)
  return { open: mutate, isLeaving: isPending || isSuccess }
}

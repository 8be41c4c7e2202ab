import type { PaidPlanType } from '#domain/plans.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from './client.ts'

/** Opens the hosted payment page of a plan; this page is left when the server names its address. */
export const useOpenCheckout = () =>
  useMutation({
    mutationFn: (choice: { examId: string; planType: PaidPlanType }) => api.checkouts.create(choice),
    onSuccess: ({ url }) => location.assign(url),
  })

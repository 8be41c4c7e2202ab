import type { Client } from '#contract/client.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from './client.ts'

/** The simulated hosted page of one purchase. */
export type SimulatedPayment = Awaited<ReturnType<Client['simulatedPayments']['view']>>
export type SimulatedOutcome = Parameters<Client['simulatedPayments']['act']>[0]['outcome']

/** Refuses: PURCHASE_NOT_FOUND, also wherever a real provider is set. */
export const simulatedPaymentQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['simulated-payments', sessionId],
    queryFn: () => api.simulatedPayments.view({ sessionId }),
    staleTime: 0,
  })

/** What the provider would do next; the page is left where it says so. Refuses: PAYMENT_OVER. */
export function useSimulatedOutcome(sessionId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = simulatedPaymentQuery(sessionId)
  return useMutation({
    mutationFn: (outcome: SimulatedOutcome) => api.simulatedPayments.act({ sessionId, outcome }),
    onSuccess: ({ returnTo, page }) => {
      if (returnTo === null) queryClient.setQueryData(queryKey, page)
      // Like any hosted page it is another site: the way back is a page load.
      else location.assign(returnTo)
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}

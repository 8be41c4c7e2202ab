import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from './client.ts'
import { usePageRestored } from './page-restored.ts'
import { simulatedPaymentQuery, type SimulatedOutcome } from './simulated-payments.ts'

/** What the provider would do next; the page is left where it says so. Refuses: PAYMENT_OVER. */
export function useSimulatedOutcome(sessionId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = simulatedPaymentQuery(sessionId)
  const { mutate, reset, isPending, isSuccess, variables } = useMutation({
    mutationFn: (outcome: SimulatedOutcome) => api.simulatedPayments.act({ sessionId, outcome }),
    onSuccess: ({ returnTo, page }, outcome) => {
      const address = returnTo ?? (outcome === 'abandon' ? '/dashboard' : null)
      // Like any hosted page it is another site: the way back is a page load.
      if (address !== null) location.assign(address)
      else queryClient.setQueryData(queryKey, page)
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
  usePageRestored(() => {
    reset()
    void queryClient.invalidateQueries({ queryKey: ['simulated-payments'] })
  })
  const isLeaving = isSuccess && LEAVING.includes(variables)
  return { choose: mutate, chosen: isPending || isLeaving ? variables : null }
}

/** The outcomes after which the person is somewhere else. */
const LEAVING: readonly SimulatedOutcome[] = ['approve', 'decline', 'delay', 'boleto', 'abandon']

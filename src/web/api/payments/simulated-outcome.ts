import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'
import { usePageRestored } from '#web/api/client/page-restored.ts'
import { simulatedPaymentQuery, type SimulatedOutcome } from './simulated-payments.ts'

/** What the provider does next; follows the address that it answers. Refuses: PAYMENT_OVER. */
export function useSimulatedOutcome(sessionId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = simulatedPaymentQuery(sessionId)
  const { mutate, reset, isPending, isSuccess, variables } = useMutation({
    mutationFn: (outcome: SimulatedOutcome) => api.simulatedPayments.act({ sessionId, outcome }),
    onSuccess: ({ returnTo, page }, outcome) => {
      const address = returnTo ?? (outcome === 'abandon' ? '/dashboard' : null)
      // The hosted page is another site: the way back is a page load.
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

const LEAVING: readonly SimulatedOutcome[] = ['approve', 'decline', 'delay', 'boleto', 'abandon']

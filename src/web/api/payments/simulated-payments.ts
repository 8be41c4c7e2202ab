import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

export type SimulatedPayment = Awaited<ReturnType<Client['simulatedPayments']['view']>>
export type SimulatedOutcome = Parameters<Client['simulatedPayments']['act']>[0]['outcome']

/** Refuses: PURCHASE_NOT_FOUND, also wherever a real provider is set. */
export const simulatedPaymentQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['simulated-payments', sessionId],
    queryFn: () => api.simulatedPayments.view({ sessionId }),
    staleTime: 0,
  })

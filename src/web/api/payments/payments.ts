import type { Client } from '#contract/client.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { rereadAccesses, rereadPayments } from './access-changes.ts'
import { api } from '#web/api/client/client.ts'
import { BY_ITSELF } from '#web/api/simulations/under-way.ts'

export type PendingPayment = Awaited<ReturnType<Client['payments']['pending']>>['payments'][number]
export type PaymentCheck = Awaited<ReturnType<Client['payments']['check']>>
/** One session by name, or all pending and those that this page saw pending. */
type CheckQuestion = { sessionId: string } | { watching: string[] }

/** What the silent check watches: read after loading and after a change here, never by itself (spec 7.14). */
export const pendingPaymentsQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['payments', 'pending', viewerId],
    queryFn: async () => (await api.payments.pending()).payments,
    staleTime: Infinity,
    gcTime: Infinity,
  })

const checkKey = ['payments', 'check'] as const

export const isCheckingPayments = (queryClient: QueryClient) =>
  queryClient.isMutating({ mutationKey: checkKey }) > 0

/** Checks one payment, or silently all pending. Refuses: PURCHASE_NOT_FOUND, PAYMENT_CHECK_UNAVAILABLE. */
export function useCheckPayments() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: checkKey,
    mutationFn: (question: CheckQuestion) => api.payments.check(question),
    meta: BY_ITSELF,
    onSuccess: (check, question) => learn(queryClient, check, 'sessionId' in question),
  })
}

function learn(queryClient: QueryClient, { verified, pending }: PaymentCheck, isNamed: boolean) {
  if (verified) rereadAccesses(queryClient)
  // A payment on its way may have got its method and deadline meanwhile.
  else if (isNamed || pending !== knownPending(queryClient)) rereadPayments(queryClient)
}

const knownPending = (queryClient: QueryClient) =>
  queryClient
    .getQueriesData<PendingPayment[]>({ queryKey: ['payments', 'pending'] })
    .reduce((count, [, payments]) => count + (payments?.length ?? 0), 0)

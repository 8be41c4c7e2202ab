import type { Client } from '#contract/client.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { rereadAccesses, rereadPayments } from './access-changes.ts'
import { api } from '#web/api/client/client.ts'
import { useConfirmed } from '#web/api/accounts/confirmed-act.ts'

export type PurchasePage = Awaited<ReturnType<Client['purchases']['list']>>
export type Purchase = PurchasePage['entries'][number]
export type Receipt = Awaited<ReturnType<Client['purchases']['receipt']>>

const firstPage = (): string | null => null

export const purchasesQuery = infiniteQueryOptions({
  queryKey: ['purchases', 'list'],
  queryFn: ({ pageParam }) => api.purchases.list({ cursor: pageParam ?? undefined }),
  initialPageParam: firstPage(),
  getNextPageParam: (page) => page.nextCursor,
})

/** One purchase as its receipt shows it. Refuses: PURCHASE_NOT_FOUND, INPUT_INVALID for what is no id. */
export const receiptQuery = (purchaseId: string) =>
  queryOptions({
    queryKey: ['purchases', 'receipt', purchaseId],
    queryFn: () => api.purchases.receipt({ purchaseId }),
    staleTime: 0,
  })

/** 'Solicitar reembolso', after a confirmation: the access ends at once, also where it is being used. */
export function useRefund() {
  const confirmed = useConfirmed()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (purchaseId: string) => confirmed(() => api.purchases.refund({ purchaseId })),
    // Refused or not, what is shown may be out of date.
    onSettled: () => rereadAccesses(queryClient),
  })
}

export function useCancelPurchase() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (purchaseId: string) => api.purchases.cancel({ purchaseId }),
    onSettled: () => rereadPayments(queryClient),
  })
}

/** The CPF on a receipt. Refuses: PURCHASE_NOT_PAID, TAX_ID_INVALID. */
export function useSaveTaxId(purchaseId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (taxId: string) => api.purchases.saveTaxId({ purchaseId, taxId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: receiptQuery(purchaseId).queryKey }),
  })
}

export function useRemoveTaxId(purchaseId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.purchases.removeTaxId({ purchaseId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: receiptQuery(purchaseId).queryKey }),
  })
}

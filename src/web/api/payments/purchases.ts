import type { Client } from '#contract/client.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

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

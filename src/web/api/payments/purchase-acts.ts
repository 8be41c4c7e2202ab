import type { QueryClient } from '@tanstack/react-query'
import { useAct, useConfirmedAct } from '#web/api/accounts/acts.ts'
import { throughLostReplies } from '#web/api/accounts/lost-replies.ts'
import { api } from '#web/api/client/client.ts'
import { rereadAccesses } from './access-changes.ts'
import { receiptQuery } from './purchases.ts'

/** 'Solicitar reembolso', after a confirmation: the access ends at once, also where it is being used. */
export const useRefund = () =>
  useConfirmedAct(
    (purchaseId: string) =>
      throughLostReplies(() => readRefund(purchaseId))(() => api.purchases.refund({ purchaseId })),
    undefined,
    { evenRefused: rereadAccesses },
  )

/** Undefined where none was asked for, or nobody knows. */
async function readRefund(purchaseId: string) {
  const refund = (await api.purchases.receipt({ purchaseId }).catch(() => null))?.refund
  if (refund?.kind === 'done') return { status: 'refunded' as const, protocol: refund.protocol }
  if (refund?.kind === 'processing') return { status: 'processing' as const, protocol: refund.protocol }
  return undefined
}

/** 'Desistir': answers what became of the payment, which may have been made meanwhile. */
export const useCancelPurchase = () =>
  useAct((purchaseId: string) => api.purchases.cancel({ purchaseId }), undefined, {
    evenRefused: rereadAccesses,
  })

/** The CPF on a receipt. Refuses: PURCHASE_NOT_PAID, TAX_ID_INVALID. */
export const useSaveTaxId = (purchaseId: string) =>
  useAct((taxId: string) => api.purchases.saveTaxId({ purchaseId, taxId }), rereadReceipt(purchaseId))

export const useRemoveTaxId = (purchaseId: string) =>
  useAct(() => api.purchases.removeTaxId({ purchaseId }), rereadReceipt(purchaseId))

const rereadReceipt = (purchaseId: string) => (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: receiptQuery(purchaseId).queryKey })

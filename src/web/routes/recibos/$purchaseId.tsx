import { NOT_FOUND_TITLE } from '#pt-br/failures.ts'
import { receiptTitle } from '#pt-br/receipts.ts'
import { requireViewer } from '#web/api/guards.ts'
import { receiptQuery } from '#web/api/purchases.ts'
import { refusalCode } from '#web/api/refusal.ts'
import { pageHead } from '#web/parts/page-head.ts'
import { PendingSiteScreen } from '#web/screens/pending/pending-screen.tsx'
import { ReceiptScreen } from '#web/screens/receipt/receipt-screen.tsx'
import { createFileRoute, notFound } from '@tanstack/react-router'

export const Route = createFileRoute('/recibos/$purchaseId')({
  ssr: 'data-only',
  beforeLoad: ({ context, location }) => ({ viewer: requireViewer(context.viewer, location) }),
  loader: async ({ context: { queryClient }, params: { purchaseId } }) => {
    const { queryKey, ...query } = receiptQuery(purchaseId)
    await queryClient.prefetchQuery({ queryKey, ...query })
    const refusal = refusalCode(queryClient.getQueryState(queryKey)?.error)
    // Somebody else's receipt, no receipt and no id at all are one answer.
    if (refusal === 'PURCHASE_NOT_FOUND' || refusal === 'INPUT_INVALID') throw notFound()
    return { title: receiptTitle(queryClient.getQueryData(queryKey)?.status ?? 'paid') }
  },
  head: ({ loaderData, match }) =>
    pageHead(match.status === 'notFound' ? NOT_FOUND_TITLE : (loaderData?.title ?? 'Recibo de compra')),
  component: function ReceiptRoute() {
    const { purchaseId } = Route.useParams()
    return <ReceiptScreen key={purchaseId} purchaseId={purchaseId} />
  },
  pendingComponent: PendingSiteScreen,
})

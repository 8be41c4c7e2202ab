import { NOT_FOUND_TITLE } from '#pt-br/failures.ts'
import { receiptTitle } from '#pt-br/payments/receipts.ts'
import { requireViewer } from '#web/api/accounts/guards.ts'
import { receiptQuery } from '#web/api/payments/purchases.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { pageHead } from '#web/parts/page/page-head.ts'
import { PendingSiteScreen } from '#web/screens/pending/pending-screen.tsx'
import { ReceiptScreen } from '#web/screens/receipt/receipt-screen.tsx'
import { createFileRoute, notFound } from '@tanstack/react-router'

export const Route = createFileRoute('/recibos/$purchaseId')({
  ssr: 'data-only',
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  beforeLoad: ({ context, location }) => ({ viewer: requireViewer(context.viewer, location) }),
  loader: async ({ context: { queryClient }, params: { purchaseId } }) => {
    const { queryKey, ...query } = receiptQuery(purchaseId)
    await queryClient.prefetchQuery({ queryKey, ...query })
    const error = queryClient.getQueryState(queryKey)?.error
    // Another person's receipt, none and no id are one answer.
    if (isRefused(error, 'PURCHASE_NOT_FOUND', 'INPUT_INVALID')) throw notFound()
    const receipt = queryClient.getQueryData(queryKey)
    return { title: receipt && receiptTitle(receipt) }
  },
  head: ({ loaderData, match }) =>
    pageHead(match.status === 'notFound' ? NOT_FOUND_TITLE : (loaderData?.title ?? 'Recibo de compra')),
  component: function ReceiptRoute() {
    const { purchaseId } = Route.useParams()
    return <ReceiptScreen key={purchaseId} purchaseId={purchaseId} />
  },
  pendingComponent: PendingSiteScreen,
})

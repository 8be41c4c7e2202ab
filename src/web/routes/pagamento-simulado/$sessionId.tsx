import { NOT_FOUND_TITLE } from '#pt-br/failures.ts'
import { requireViewer } from '#web/api/accounts/guards.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { simulatedPaymentQuery } from '#web/api/payments/simulated-payments.ts'
import { pageHead } from '#web/parts/page/page-head.ts'
import { PendingScreen } from '#web/screens/pending/pending-screen.tsx'
import { SimulatedPaymentScreen } from '#web/screens/simulated-payment/simulated-payment-screen.tsx'
import { createFileRoute, notFound } from '@tanstack/react-router'

export const Route = createFileRoute('/pagamento-simulado/$sessionId')({
  ssr: 'data-only',
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  beforeLoad: ({ context, location }) => ({ viewer: requireViewer(context.viewer, location) }),
  loader: async ({ context: { queryClient }, params: { sessionId } }) => {
    const { queryKey, ...query } = simulatedPaymentQuery(sessionId)
    await queryClient.prefetchQuery({ queryKey, ...query })
    const error = queryClient.getQueryState(queryKey)?.error
    // With a real provider there is no such page.
    if (isRefused(error, 'PURCHASE_NOT_FOUND', 'INPUT_INVALID')) throw notFound()
  },
  head: ({ match }) => pageHead(match.status === 'notFound' ? NOT_FOUND_TITLE : 'Pagamento simulado'),
  component: function SimulatedPaymentRoute() {
    const { sessionId } = Route.useParams()
    return <SimulatedPaymentScreen key={sessionId} sessionId={sessionId} />
  },
  pendingComponent: PendingScreen,
})

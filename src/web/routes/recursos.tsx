import { requireViewer } from '#web/api/accounts/guards.ts'
import { appealsQuery } from '#web/api/appeals/appeals.ts'
import { awaitOnServer } from '#web/api/client/await-on-server.ts'
import { pageHead } from '#web/parts/page/page-head.ts'
import { AppealsScreen } from '#web/screens/appeals/appeals-screen.tsx'
import { PendingSiteScreen } from '#web/screens/pending/pending-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/recursos')({
  ssr: 'data-only',
  beforeLoad: ({ context, location }) => ({ viewer: requireViewer(context.viewer, location) }),
  loader: ({ context: { queryClient } }) => awaitOnServer(queryClient.prefetchInfiniteQuery(appealsQuery)),
  head: () => pageHead('Meus recursos'),
  component: AppealsScreen,
  pendingComponent: PendingSiteScreen,
})

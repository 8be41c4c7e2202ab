import { awaitOnServer } from '#web/api/await-on-server.ts'
import { examCardsQuery } from '#web/api/exams.ts'
import { requireViewer } from '#web/api/guards.ts'
import { latestResultsQuery } from '#web/api/results.ts'
import { DashboardScreen } from '#web/screens/dashboard/dashboard-screen.tsx'
import { PendingSiteScreen } from '#web/screens/pending/pending-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/dashboard')({
  ssr: 'data-only',
  beforeLoad: ({ context, location }) => ({ viewer: requireViewer(context.viewer, location) }),
  loader: ({ context: { queryClient, viewer } }) =>
    awaitOnServer(
      queryClient.prefetchQuery(examCardsQuery(viewer.id)),
      queryClient.prefetchQuery(latestResultsQuery),
    ),
  head: () => ({ meta: [{ title: 'Meu Painel · Gabarite' }] }),
  component: DashboardScreen,
  pendingComponent: PendingSiteScreen,
})

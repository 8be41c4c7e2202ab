import { requireViewer } from '#web/api/accounts/guards.ts'
import { PendingSiteScreen } from '#web/screens/pending/pending-screen.tsx'
import { PomodoroScreen } from '#web/screens/pomodoro/pomodoro-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/pomodoro')({
  beforeLoad: ({ context, location }) => ({ viewer: requireViewer(context.viewer, location) }),
  head: () => ({ meta: [{ title: 'Técnica Pomodoro · Gabarite' }] }),
  component: function PomodoroRoute() {
    const { viewer } = Route.useRouteContext()
    return <PomodoroScreen viewer={viewer} />
  },
  pendingComponent: PendingSiteScreen,
})

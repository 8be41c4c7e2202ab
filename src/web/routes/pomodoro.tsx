import { requireViewer } from '#web/api/accounts/guards.ts'
import { examParam, readingSearch } from '#web/parts/page/address-search.ts'
import { pageHead } from '#web/parts/page/page-head.ts'
import { PendingSiteScreen } from '#web/screens/pending/pending-screen.tsx'
import { PomodoroScreen } from '#web/screens/pomodoro/pomodoro-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

/** '' is a block of the exam with most due. */
const readSearch = readingSearch((raw) => ({
  bloco: raw['bloco'] === '' ? '' : examParam(raw['bloco']),
}))

export const Route = createFileRoute('/pomodoro')({
  validateSearch: readSearch,
  beforeLoad: ({ context, location }) => ({ viewer: requireViewer(context.viewer, location) }),
  head: () => pageHead('Técnica Pomodoro'),
  component: function PomodoroRoute() {
    const { viewer } = Route.useRouteContext()
    const { bloco } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <PomodoroScreen
        viewer={viewer}
        wanted={bloco}
        onWant={(exam) => void navigate({ search: { bloco: exam }, replace: true, resetScroll: false })}
      />
    )
  },
  pendingComponent: PendingSiteScreen,
})

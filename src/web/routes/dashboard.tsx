import { examParam, readingSearch } from '#web/parts/page/address-search.ts'
import { awaitOnServer } from '#web/api/client/await-on-server.ts'
import { decidedLatelyQuery } from '#web/api/appeals/appeals.ts'
import { examCardsQuery } from '#web/api/exams/exams.ts'
import { requireViewer } from '#web/api/accounts/guards.ts'
import { latestResultsQuery, trendQuery } from '#web/api/simulations/results.ts'
import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { pageHead } from '#web/parts/page/page-head.ts'
import { DashboardScreen } from '#web/screens/dashboard/dashboard-screen.tsx'
import {
  type PaymentArrival,
  paymentArrival,
  paymentSearch,
  readPaymentSearch,
} from '#web/screens/dashboard/payment-arrival.ts'
import { PendingSiteScreen } from '#web/screens/pending/pending-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

const readSearch = readingSearch((raw) => ({ ...readPaymentSearch(raw), exame: examParam(raw['exame']) }))

export const Route = createFileRoute('/dashboard')({
  ssr: 'data-only',
  validateSearch: readSearch,
  // No `loaderDeps`: with another exam it is the same page, which stays while the trend is read.
  beforeLoad: ({ context, location, search: { exame } }) => ({
    viewer: requireViewer(context.viewer, location),
    exame,
  }),
  loader: ({ context: { queryClient, viewer, exame } }) =>
    awaitOnServer(
      queryClient.prefetchQuery(subscriptionsQuery),
      queryClient.prefetchQuery(examCardsQuery(viewer.id)),
      queryClient.prefetchQuery(latestResultsQuery),
      queryClient.prefetchQuery(decidedLatelyQuery),
      queryClient.prefetchQuery(trendQuery(exame)),
      // It stands above all of these, and pushed them down where it came later. Apart: what routes import is on every page.
      import('#web/api/readiness/study-today.ts').then(({ studyTodayQuery }) =>
        queryClient.prefetchQuery(studyTodayQuery(viewer.id)),
      ),
    ),
  head: () => pageHead('Meu Painel'),
  component: DashboardRoute,
  pendingComponent: PendingSiteScreen,
})

function DashboardRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (now: PaymentArrival | null) =>
    void navigate({
      search: (before) => ({ exame: before.exame, ...(now && paymentSearch(now)) }),
      replace: true,
      resetScroll: false,
    })
  return (
    <DashboardScreen
      arrival={paymentArrival(search)}
      onArrivalRead={() => show(null)}
      onArrivalUnread={show}
      exam={search.exame}
      onExam={(code) =>
        void navigate({
          search: (before) => ({ ...before, exame: code }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

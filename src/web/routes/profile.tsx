import { oneOf, readingSearch } from '#web/parts/page/address-search.ts'
import { awaitOnServer } from '#web/api/client/await-on-server.ts'
import { requireViewer } from '#web/api/accounts/guards.ts'
import { mailChoicesQuery } from '#web/api/accounts/mail-choices.ts'
import { ownSessionsQuery } from '#web/api/accounts/profile.ts'
import { purchasesQuery } from '#web/api/payments/purchases.ts'
import { secondFactorQuery } from '#web/api/accounts/second-factor.ts'
import { subscriptionsQuery } from '#web/api/payments/subscriptions.ts'
import { pageHead } from '#web/parts/page/page-head.ts'
import { PendingSiteScreen } from '#web/screens/pending/pending-screen.tsx'
import { ProfileScreen } from '#web/screens/profile/profile-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

const TITLES = { dados: 'Meu perfil', senha: 'Alterar senha', acessos: 'Meus acessos' } as const

const readSearch = readingSearch((raw) => ({ aba: oneOf(['senha', 'acessos'], raw['aba']) }))

export const Route = createFileRoute('/profile')({
  ssr: 'data-only',
  validateSearch: readSearch,
  beforeLoad: ({ context, location, search }) => ({
    viewer: requireViewer(context.viewer, location),
    tab: search.aba ?? 'dados',
  }),
  // No `loaderDeps`: another tab is the same page, which neither waits nor loses what was typed.
  loader: ({ context: { queryClient, tab } }) => {
    if (tab === 'dados')
      return awaitOnServer(
        queryClient.prefetchQuery(mailChoicesQuery),
        queryClient.prefetchQuery(ownSessionsQuery),
        queryClient.prefetchQuery(secondFactorQuery),
      )
    if (tab === 'senha') return undefined
    return awaitOnServer(
      queryClient.prefetchQuery(subscriptionsQuery),
      queryClient.prefetchInfiniteQuery(purchasesQuery),
    )
  },
  head: ({ match }) => pageHead(TITLES[match.search.aba ?? 'dados']),
  component: function ProfileRoute() {
    const { aba } = Route.useSearch()
    return <ProfileScreen tab={aba ?? 'dados'} />
  },
  pendingComponent: PendingSiteScreen,
})

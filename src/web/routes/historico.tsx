import { examParam, oneOf, readingSearch } from '#web/parts/page/address-search.ts'
import { awaitOnServer } from '#web/api/client/await-on-server.ts'
import { requireViewer } from '#web/api/accounts/guards.ts'
import { historyQuery, trendQuery } from '#web/api/simulations/results.ts'
import { HistoryScreen } from '#web/screens/history/history-screen.tsx'
import { pageHead } from '#web/parts/page/page-head.ts'
import { HISTORY_KINDS, modeOf } from '#web/parts/results/history-kinds.ts'
import { PendingSiteScreen } from '#web/screens/pending/pending-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

const readSearch = readingSearch((raw) => ({
  exame: examParam(raw['exame']),
  tipo: oneOf(HISTORY_KINDS, raw['tipo']),
}))

export const Route = createFileRoute('/historico')({
  ssr: 'data-only',
  validateSearch: readSearch,
  // No `loaderDeps`: with another exam it is the same page, which stays while its list is read.
  beforeLoad: ({ context, location, search: { exame, tipo } }) => ({
    viewer: requireViewer(context.viewer, location),
    exame,
    tipo,
  }),
  loader: ({ context: { queryClient, exame, tipo } }) =>
    awaitOnServer(
      queryClient.prefetchQuery(trendQuery(exame)),
      queryClient.prefetchInfiniteQuery(historyQuery({ exam: exame, mode: modeOf(tipo) })),
    ),
  head: () => pageHead('Histórico'),
  component: function HistoryRoute() {
    const { exame, tipo } = Route.useSearch()
    return <HistoryScreen exam={exame} kind={tipo} />
  },
  pendingComponent: PendingSiteScreen,
})

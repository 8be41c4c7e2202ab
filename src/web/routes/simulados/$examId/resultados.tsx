import { idParam, readingSearch } from '#web/parts/page/address-search.ts'
import { SITE } from '#pt-br/site.ts'
import { requireViewer } from '#web/api/accounts/guards.ts'
import { resultQuery } from '#web/api/simulations/results.ts'
import { resultFilter } from '#web/screens/results/result-filters.ts'
import { ResultsLoadingScreen } from '#web/screens/results/results-loading.tsx'
import { ResultsScreen } from '#web/screens/results/results-screen.tsx'
import { createFileRoute, redirect } from '@tanstack/react-router'

const readSearch = readingSearch((raw) => ({
  simulacao: idParam(raw['simulacao']),
  filtro: resultFilter(raw['filtro']) ?? undefined,
}))

export const Route = createFileRoute('/simulados/$examId/resultados')({
  ssr: 'data-only',
  validateSearch: readSearch,
  beforeLoad: ({ context, location }) => ({ viewer: requireViewer(context.viewer, location) }),
  loaderDeps: ({ search: { simulacao } }) => ({ simulacao }),
  loader: async ({ context: { queryClient }, params: { examId }, deps: { simulacao }, location }) => {
    const query = resultQuery(examId, simulacao)
    await queryClient.prefetchQuery(query)
    const result = queryClient.getQueryData(query.queryKey)
    const code = result?.exam.code
    // What a drill came to stands in its summary.
    if (result?.mode === 'drill') {
      throw redirect({
        to: '/exames/$examId/treino',
        params: { examId: result.exam.code },
        search: { simulacao: result.id },
        replace: true,
      })
    }
    if (code !== undefined && code !== examId) {
      throw redirect({
        to: '/simulados/$examId/resultados',
        params: { examId: code },
        search: readSearch(location.search),
        replace: true,
      })
    }
  },
  head: ({ params }) => ({ meta: [{ title: `Resultados do ${params.examId} · ${SITE.name}` }] }),
  component: ResultsRoute,
  pendingComponent: ResultsLoadingScreen,
})

function ResultsRoute() {
  const { examId } = Route.useParams()
  const { simulacao, filtro } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ResultsScreen
      examCode={examId}
      simulationId={simulacao}
      filter={filtro ?? null}
      onFilter={(filter) =>
        void navigate({
          search: (search) => ({ ...search, filtro: filter }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

import { countingNumber, idParam, readingSearch } from '#web/parts/page/address-search.ts'
import { SITE } from '#pt-br/site.ts'
import { requireViewer } from '#web/api/accounts/guards.ts'
import { resultQuery } from '#web/api/simulations/results.ts'
import { reviewFilter } from '#web/screens/review/review-filters.ts'
import { ReviewScreen } from '#web/screens/review/review-screen.tsx'
import { createFileRoute, redirect } from '@tanstack/react-router'

const readSearch = readingSearch((raw) => ({
  simulacao: idParam(raw['simulacao']),
  /** From 1; the first of the filter without it. */
  questao: countingNumber(raw['questao']),
  filtro: reviewFilter(raw['filtro']) ?? undefined,
}))

export const Route = createFileRoute('/simulados/$examId/revisar')({
  ssr: 'data-only',
  validateSearch: readSearch,
  beforeLoad: ({ context, location }) => ({ viewer: requireViewer(context.viewer, location) }),
  loaderDeps: ({ search: { simulacao } }) => ({ simulacao }),
  // Only the map: the screen discloses a question, never a preload on hover.
  loader: async ({ context: { queryClient }, params: { examId }, deps: { simulacao }, location }) => {
    const query = resultQuery(examId, simulacao)
    await queryClient.prefetchQuery(query)
    const code = queryClient.getQueryData(query.queryKey)?.exam.code
    if (code !== undefined && code !== examId) {
      throw redirect({
        to: '/simulados/$examId/revisar',
        params: { examId: code },
        search: readSearch(location.search),
        replace: true,
      })
    }
  },
  head: ({ params }) => ({ meta: [{ title: `Revisão do ${params.examId} · ${SITE.name}` }] }),
  component: ReviewRoute,
})

function ReviewRoute() {
  const { examId } = Route.useParams()
  const { simulacao, questao, filtro } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReviewScreen
      examCode={examId}
      simulationId={simulacao}
      address={{ position: questao === undefined ? null : questao - 1, filter: filtro ?? null }}
      onMove={({ position, filter }) =>
        void navigate({
          search: (search) => ({ ...search, questao: position + 1, filtro: filter }),
          // 'Voltar' leads back to the results, not through forty questions.
          replace: true,
        })
      }
    />
  )
}

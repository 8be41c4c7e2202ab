import { SITE } from '#pt-br/site.ts'
import { requireViewer } from '#web/api/accounts/guards.ts'
import { newestRead } from '#web/api/client/newest-read.ts'
import { idParam, readingSearch } from '#web/parts/page/address-search.ts'
import { DrillFailedScreen, DrillLoadingScreen } from '#web/screens/drill/drill-faces.tsx'
import { DrillScreen } from '#web/screens/drill/drill-screen.tsx'
import { createFileRoute, redirect } from '@tanstack/react-router'

const readSearch = readingSearch((raw) => ({ simulacao: idParam(raw['simulacao']) }))

export const Route = createFileRoute('/exames/$examId/treino')({
  ssr: 'data-only',
  validateSearch: readSearch,
  beforeLoad: ({ context, location }) => ({ viewer: requireViewer(context.viewer, location) }),
  loaderDeps: ({ search: { simulacao } }) => ({ simulacao }),
  loader: async ({ context: { queryClient }, params: { examId }, deps: { simulacao } }) => {
    // Apart: what routes import is on every page.
    const { runningDrillQuery } = await import('#web/api/drills/drills.ts')
    const { exam, drill } = await newestRead(queryClient, runningDrillQuery(examId))
    const simulationId = simulacao ?? drill?.simulationId
    if (simulationId === undefined) {
      throw redirect({ to: '/exames/$examId/caderno', params: { examId: exam.code }, replace: true })
    }
    if (exam.code !== examId || simulacao === undefined) {
      throw redirect({
        to: '/exames/$examId/treino',
        params: { examId: exam.code },
        search: { simulacao: simulationId },
        replace: true,
      })
    }
    return { code: exam.code, simulationId }
  },
  head: ({ params }) => ({ meta: [{ title: `Treino ${params.examId} · ${SITE.name}` }] }),
  component: DrillRoute,
  pendingComponent: DrillLoadingScreen,
  errorComponent: DrillFailedScreen,
})

function DrillRoute() {
  const { code, simulationId } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    <DrillScreen
      key={simulationId}
      code={code}
      simulationId={simulationId}
      onAbandoned={() =>
        void navigate({ to: '/exames/$examId/caderno', params: { examId: code }, replace: true })
      }
    />
  )
}

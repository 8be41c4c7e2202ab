import { createFileRoute, redirect } from '@tanstack/react-router'
import { SITE } from '#pt-br/site.ts'
import { type ExamEntry, examEntryQuery } from '#web/api/exams/exams.ts'
import { requireViewer } from '#web/api/accounts/guards.ts'
import { newestRead } from '#web/api/client/newest-read.ts'
import {
  SimulationCheckingScreen,
  SimulationFailedScreen,
} from '#web/screens/simulation/simulation-faces.tsx'
import { SimulationScreen } from '#web/screens/simulation/simulation-screen.tsx'

export const Route = createFileRoute('/simulados/$examId/')({
  ssr: 'data-only',
  beforeLoad: ({ context, location }) => ({ viewer: requireViewer(context.viewer, location) }),
  // Only reads: the screen discloses a place, never a preload on hover.
  loader: async ({ context: { queryClient }, params: { examId } }) => {
    // Without a line a simulation goes on; what gates or begins one may have changed.
    const isUnderWay = ({ activeSimulationId }: ExamEntry) => activeSimulationId !== null
    const { exam } = await newestRead(queryClient, examEntryQuery(examId), isUnderWay)
    if (exam.code !== examId) {
      throw redirect({ to: '/simulados/$examId', params: { examId: exam.code }, replace: true })
    }
    return { code: exam.code }
  },
  head: ({ params }) => ({ meta: [{ title: `Simulado ${params.examId} · ${SITE.name}` }] }),
  component: SimulationRoute,
  pendingComponent: SimulationCheckingScreen,
  errorComponent: SimulationFailedScreen,
})

function SimulationRoute() {
  const { code } = Route.useLoaderData()
  return <SimulationScreen key={code} code={code} />
}

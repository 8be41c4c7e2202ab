import { SITE } from '#pt-br/site.ts'
import { requireViewer } from '#web/api/accounts/guards.ts'
import { newestRead } from '#web/api/client/newest-read.ts'
import { readingSearch } from '#web/parts/page/address-search.ts'
import { ReadinessFailedScreen, ReadinessLoadingScreen } from '#web/screens/readiness/readiness-faces.tsx'
import { ReadinessScreen } from '#web/screens/readiness/readiness-screen.tsx'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/exames/$examId/prontidao')({
  ssr: 'data-only',
  validateSearch: readingSearch(() => ({})),
  beforeLoad: ({ context, location }) => ({ viewer: requireViewer(context.viewer, location) }),
  loader: async ({ context: { queryClient, viewer }, params: { examId } }) => {
    // Apart: what routes import is on every page.
    const { readinessQuery } = await import('#web/api/readiness/readiness.ts')
    const { exam } = await newestRead(queryClient, readinessQuery(examId, viewer.id))
    if (exam.code !== examId)
      throw redirect({ to: '/exames/$examId/prontidao', params: { examId: exam.code }, replace: true })
    return { code: exam.code }
  },
  head: ({ params }) => ({ meta: [{ title: `Prontidão ${params.examId} · ${SITE.name}` }] }),
  component: ReadinessRoute,
  pendingComponent: ReadinessLoadingScreen,
  errorComponent: ReadinessFailedScreen,
})

function ReadinessRoute() {
  const { code } = Route.useLoaderData()
  const { viewer } = Route.useRouteContext()
  return <ReadinessScreen key={code} code={code} viewer={viewer} />
}

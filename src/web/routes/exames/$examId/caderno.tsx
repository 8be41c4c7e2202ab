import { SITE } from '#pt-br/site.ts'
import { requireViewer } from '#web/api/accounts/guards.ts'
import { newestRead } from '#web/api/client/newest-read.ts'
import { readingSearch } from '#web/parts/page/address-search.ts'
import { MistakesFailedScreen, MistakesLoadingScreen } from '#web/screens/mistakes/mistakes-faces.tsx'
import { MistakesScreen } from '#web/screens/mistakes/mistakes-screen.tsx'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/exames/$examId/caderno')({
  ssr: 'data-only',
  validateSearch: readingSearch(() => ({})),
  beforeLoad: ({ context, location }) => ({ viewer: requireViewer(context.viewer, location) }),
  loader: async ({ context: { queryClient, viewer }, params: { examId } }) => {
    // Apart: what routes import is on every page.
    const { mistakesQuery } = await import('#web/api/drills/mistakes.ts')
    const { exam } = await newestRead(queryClient, mistakesQuery(examId, viewer.id))
    if (exam.code !== examId)
      throw redirect({ to: '/exames/$examId/caderno', params: { examId: exam.code }, replace: true })
    return { code: exam.code }
  },
  head: ({ params }) => ({ meta: [{ title: `Caderno de erros do ${params.examId} · ${SITE.name}` }] }),
  component: MistakesRoute,
  pendingComponent: MistakesLoadingScreen,
  errorComponent: MistakesFailedScreen,
})

function MistakesRoute() {
  const { code } = Route.useLoaderData()
  const { viewer } = Route.useRouteContext()
  return <MistakesScreen key={code} code={code} viewer={viewer} />
}

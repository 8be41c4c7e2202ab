import { SITE } from '#pt-br/site.ts'
import { requireViewer } from '#web/api/accounts/guards.ts'
import { newestRead } from '#web/api/client/newest-read.ts'
import { countingNumber, readingSearch } from '#web/parts/page/address-search.ts'
import { MockFailedScreen, MockLoadingScreen } from '#web/screens/mock/mock-faces.tsx'
import { MockScreen } from '#web/screens/mock/mock-screen.tsx'
import { createFileRoute, redirect } from '@tanstack/react-router'

const readSearch = readingSearch((raw) => ({ questao: countingNumber(raw['questao']) }))

export const Route = createFileRoute('/exames/$examId/prova')({
  ssr: 'data-only',
  validateSearch: readSearch,
  // Going from question to question asks nobody: neither who it is, nor how the Prova stands.
  beforeLoad: ({ cause, context, location }) => {
    if (cause !== 'stay') requireViewer(context.viewer, location)
  },
  shouldReload: ({ cause }) => cause !== 'stay',
  loader: async ({ context: { queryClient }, params: { examId }, location }) => {
    // Apart: what routes import is on every page.
    const { mockFactsQuery } = await import('#web/api/mocks/mock-facts.ts')
    const { exam } = await newestRead(queryClient, mockFactsQuery(examId))
    if (exam.code !== examId) {
      throw redirect({
        to: '/exames/$examId/prova',
        params: { examId: exam.code },
        search: readSearch(location.search),
        replace: true,
      })
    }
    return { code: exam.code }
  },
  head: ({ params }) => ({ meta: [{ title: `Prova ${params.examId} · ${SITE.name}` }] }),
  component: MockRoute,
  pendingComponent: MockLoadingScreen,
  errorComponent: MockFailedScreen,
})

function MockRoute() {
  const { code } = Route.useLoaderData()
  const { questao } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MockScreen
      key={code}
      code={code}
      place={questao === undefined ? null : questao - 1}
      onPlace={(position, how) =>
        void navigate({
          search: { questao: position + 1 },
          replace: how === 'moved',
          resetScroll: how === 'entered',
        })
      }
    />
  )
}

import { NOT_FOUND_TITLE } from '#pt-br/failures.ts'
import { sharingTitle } from '#pt-br/sharing.ts'
import { DEFAULT_EXAM_BLURB } from '#pt-br/booklets.ts'
import { awaitOnServer } from '#web/api/client/await-on-server.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { siteOrigin } from '#web/api/client/site-origin.ts'
import { examCardsQuery, examPageQuery, examStandingQuery } from '#web/api/exams/exams.ts'
import { examResultsQuery } from '#web/api/simulations/results.ts'
import { oneOf, readingSearch } from '#web/parts/page/address-search.ts'
import { HISTORY_KINDS, modeOf } from '#web/parts/results/history-kinds.ts'
import { examScript } from '#web/parts/exams/exam-list-data.ts'
import { examPicture, pageHead, publicPageHead, unindexedHead } from '#web/parts/page/page-head.ts'
import { ExamFailedScreen, ExamLoadingScreen } from '#web/screens/exam/exam-faces.tsx'
import { ExamScreen } from '#web/screens/exam/exam-screen.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

const readSearch = readingSearch((raw) => ({ resultados: oneOf(HISTORY_KINDS, raw['resultados']) }))

export const Route = createFileRoute('/exames/$examId/')({
  validateSearch: readSearch,
  loader: async ({ context: { queryClient, viewer }, params: { examId } }) => {
    const { exam } = await readPage(queryClient, examId)
    if (exam.code !== examId)
      throw redirect({ to: '/exames/$examId', params: { examId: exam.code }, replace: true })
    // What is the person's own may fail: the page shows, with failed faces in its place.
    if (viewer !== null)
      await awaitOnServer(
        Promise.all([
          queryClient.prefetchQuery(examCardsQuery(viewer.id)),
          queryClient.prefetchQuery(examStandingQuery(exam.code, viewer.id)),
          prefetchMock(queryClient, exam.code),
          prefetchMistakes(queryClient, exam.code, viewer.id),
          ...HISTORY_KINDS.map((kind) =>
            queryClient.prefetchQuery(examResultsQuery(exam.code, modeOf(kind), viewer.id)),
          ),
        ]),
      )
    const { code, name, description, status } = exam
    return { code, name, description, isListed: status === 'active' }
  },
  head: ({ loaderData: exam, match, params: { examId } }) => {
    if (match.status === 'notFound') return pageHead(NOT_FOUND_TITLE)
    if (exam === undefined) return pageHead(examId)
    if (!exam.isListed) return { meta: [...pageHead(exam.code).meta, ...unindexedHead.meta] }
    return {
      ...publicPageHead({
        title: sharingTitle(exam),
        description: exam.description ?? DEFAULT_EXAM_BLURB,
        path: `/exames/${exam.code}`,
        picture: examPicture(exam),
      }),
      scripts: [examScript(exam, siteOrigin())],
    }
  },
  component: function ExamRoute() {
    const { code } = Route.useLoaderData()
    const { resultados } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <ExamScreen
        key={code}
        code={code}
        kind={resultados}
        onKind={(kind) => void navigate({ search: { resultados: kind }, replace: true, resetScroll: false })}
      />
    )
  },
  pendingComponent: ExamLoadingScreen,
  errorComponent: ExamFailedScreen,
})

/** Its file loads apart: what routes import is on every page. */
async function prefetchMock(queryClient: QueryClient, code: string) {
  const { mockFactsQuery } = await import('#web/api/mocks/mock-facts.ts')
  await queryClient.prefetchQuery(mockFactsQuery(code))
}

async function prefetchMistakes(queryClient: QueryClient, code: string, viewerId: string) {
  const { mistakesQuery } = await import('#web/api/drills/mistakes.ts')
  await queryClient.prefetchQuery(mistakesQuery(code, viewerId))
}

/** An exam that is none, or that is off the lists for who asks, is one answer. */
async function readPage(queryClient: QueryClient, examId: string) {
  try {
    return await queryClient.ensureQueryData(examPageQuery(examId))
  } catch (error) {
    if (isRefused(error, 'EXAM_NOT_FOUND', 'INPUT_INVALID')) throw notFound()
    throw error
  }
}

import { openWithAccount } from '#pt-br/open-questions.ts'
import { SITE } from '#pt-br/site.ts'
import { awaitOnServer } from '#web/api/client/await-on-server.ts'
import { examCardsQuery, examListQuery } from '#web/api/exams/exams.ts'
import { siteOrigin } from '#web/api/client/site-origin.ts'
import { examListScript } from '#web/parts/exams/exam-list-data.ts'
import { publicPageHead } from '#web/parts/page/page-head.ts'
import { ExamListFailedScreen, ExamListLoadingScreen } from '#web/screens/exam-list/exam-list-faces.tsx'
import { ExamListScreen } from '#web/screens/exam-list/exam-list-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/simulados/')({
  loader: async ({ context: { queryClient, viewer } }) => {
    // The cards may fail: the list shows, with a failed face in their place.
    const cards = viewer === null ? null : queryClient.prefetchQuery(examCardsQuery(viewer.id))
    const exams = await queryClient.ensureQueryData(examListQuery)
    if (cards !== null) await awaitOnServer(cards)
    return { listed: exams.map(({ code, name, description }) => ({ code, name, description })) }
  },
  head: ({ loaderData }) => ({
    ...publicPageHead({
      title: `Simulados · ${SITE.name}`,
      description: `Simulados comentados para certificações de tecnologia. ${openWithAccount()}`,
      path: '/simulados',
    }),
    scripts: loaderData ? [examListScript(loaderData.listed, siteOrigin())] : [],
  }),
  component: ExamListScreen,
  pendingComponent: ExamListLoadingScreen,
  errorComponent: ExamListFailedScreen,
})

import { BRAND } from '#pt-br/brand.ts'
import { awaitOnServer } from '#web/api/await-on-server.ts'
import { examCardsQuery, examListQuery } from '#web/api/exams.ts'
import { SimuladosFailedScreen, SimuladosLoadingScreen } from '#web/screens/simulados/simulados-faces.tsx'
import { SimuladosScreen } from '#web/screens/simulados/simulados-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/simulados/')({
  head: () => ({
    meta: [
      { title: `Simulados · ${BRAND.name}` },
      {
        name: 'description',
        content:
          'Simulados comentados para certificações de tecnologia. As 15 primeiras questões de cada exame são gratuitas.',
      },
    ],
  }),
  loader: async ({ context: { queryClient, viewer } }) => {
    // The cards may fail: the list is shown all the same, with a failed face in their place.
    const cards = viewer === null ? null : queryClient.prefetchQuery(examCardsQuery(viewer.id))
    await queryClient.ensureQueryData(examListQuery)
    if (cards !== null) await awaitOnServer(cards)
  },
  component: SimuladosScreen,
  pendingComponent: SimuladosLoadingScreen,
  errorComponent: SimuladosFailedScreen,
})

import { SITE } from '#pt-br/site.ts'
import { featuredExamsQuery } from '#web/api/exams/exams.ts'
import { publicPageHead } from '#web/parts/page/page-head.ts'
import { HomeScreen } from '#web/screens/home/home-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  // A failed read shows the section's failed face; the page stays.
  loader: ({ context }) => context.queryClient.prefetchQuery(featuredExamsQuery),
  head: () =>
    publicPageHead({
      title: `${SITE.name} · Simulados comentados para certificações`,
      description: SITE.slogan,
      path: '/',
    }),
  component: HomeScreen,
  staticData: { isToRead: true },
})

import { SITE } from '#pt-br/site.ts'
import { NOT_FOUND_TITLE } from '#pt-br/failures.ts'
import { sessionQuery } from '#web/api/accounts/session.ts'
import { MemberWatch } from '#web/parts/accounts/member-watch.tsx'
import { pageHead } from '#web/parts/page/page-head.ts'
import { PageOfPerson } from '#web/parts/accounts/page-of-person.tsx'
import { WidgetCorner } from '#web/parts/pomodoro/widget-corner.tsx'
import { Toasts } from '#web/parts/page/toasts.tsx'
import { Document } from '#web/ui/document/document.tsx'
import { PendingBar } from '#web/ui/faces/pending-bar.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context }) => ({
    viewer: (await context.queryClient.ensureQueryData(sessionQuery)).viewer,
  }),
  // The title of a page without its own, also while it loads.
  head: ({ match }) => (match._notFound ? pageHead(NOT_FOUND_TITLE) : { meta: [{ title: SITE.name }] }),
  component: () => (
    <>
      <PendingBar />
      <PageOfPerson />
      <MemberWatch />
      <Toasts />
      <WidgetCorner />
    </>
  ),
  shellComponent: Document,
})

import type { Client } from '#contract/client.ts'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { getGlobalStartContext } from '@tanstack/react-start'
import { askWhoAtFocus } from './api/accounts/personal-data.ts'
import { reportClientError } from './api/client/client-error-reports.ts'
import { noteMissingFiles } from './api/client/new-release.ts'
import { createQueryClient } from './api/client/query-client.ts'
import { routeTree } from './routeTree.gen.ts'
import { CatchAllScreen } from './screens/catch-all/catch-all-screen.tsx'
import { NotFoundScreen } from './screens/not-found/not-found-screen.tsx'
import { PendingScreen } from './screens/pending/pending-screen.tsx'
import { focusArrival, keepFocus } from './ui/document/focus.ts'

type RequestContext = {
  nonce: string
  api: Client
  /** As its operator set it, never as a request claims: it ends up in pages. */
  origin: string
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Rendered without the style sheet of controls, which loads once the page is in use. */
    isToRead?: boolean
  }
}

export function getRouter() {
  const queryClient = createQueryClient()
  const nonce = getGlobalStartContext()?.nonce
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ...(nonce && { ssr: { nonce } }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultErrorComponent: CatchAllScreen,
    defaultOnCatch: reportClientError,
    defaultNotFoundComponent: NotFoundScreen,
    // It is a whole page: within the frame of the administrators' area it would stand beside that one's own bars.
    notFoundMode: 'root',
    defaultPendingComponent: PendingScreen,
    scrollRestoration: true,
  })
  if (!router.isServer) {
    noteMissingFiles()
    keepFocus()
    askWhoAtFocus(queryClient)
  }
  setupRouterSsrQueryIntegration({ router, queryClient })
  router.subscribe('onRendered', ({ fromLocation, toLocation: { hash }, pathChanged, hashChanged }) => {
    if (fromLocation !== undefined && (pathChanged || hashChanged)) focusArrival(hash)
  })
  return router
}

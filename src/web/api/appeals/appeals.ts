import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

export type AppealPage = Awaited<ReturnType<typeof api.appeals.list>>
export type Appeal = AppealPage['entries'][number]

export const APPEALS_KEY = 'appeals'

// Its acts stand apart: the addresses of pages load with every page.
export const appealsQuery = infiniteQueryOptions({
  queryKey: [APPEALS_KEY, 'list'],
  queryFn: ({ pageParam }) => api.appeals.list({ cursor: pageParam ?? undefined }),
  initialPageParam: firstPage(),
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})

function firstPage(): string | null {
  return null
}

export const decidedLatelyQuery = queryOptions({
  queryKey: [APPEALS_KEY, 'decided-lately'],
  queryFn: () => api.appeals.decidedLately(),
})

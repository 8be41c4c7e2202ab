import { keepPreviousData, type QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'

/** Key of everything the admin area reads: an act in one list may show in the others. */
export const adminKey = ['admin'] as const

/** One page of a list; it stays until the next one is read. */
export const adminListQuery = <Page>(queryKey: QueryKey, read: () => Promise<Page>) =>
  queryOptions({ queryKey, queryFn: read, placeholderData: keepPreviousData, staleTime: 5000 })

export const readAdminAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: adminKey })

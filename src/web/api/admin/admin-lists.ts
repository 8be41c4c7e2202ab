import { keepPreviousData, type QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import { isClosed } from './held-back.ts'

/** Key of everything the admin area reads: an act in one list may show in the others. */
export const adminKey = ['admin'] as const

/** One page of a list; it stays until the next one is read. */
export const adminListQuery = <Page>(queryKey: QueryKey, read: () => Promise<Page>) =>
  queryOptions({ queryKey, queryFn: read, placeholderData: keepPreviousData, staleTime: 5000 })

/** For acts: after a refusal that closes the lists, what is typed in them waits for the way back. */
export const readAdminUnlessClosed = async (queryClient: QueryClient, error: Error | null = null) => {
  if (!isClosed(error)) await readAdminAgain(queryClient)
}

/** Once what is being read again is there. */
export const whenAdminRead = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: adminKey }, { cancelRefetch: false })

export const readAdminAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: adminKey })

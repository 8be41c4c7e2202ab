import { keepPreviousData, type QueryClient } from '@tanstack/react-query'

/** Everything that the admin area has read: an act in one list may show in each of the others. */
export const adminKey = ['admin'] as const

/** Lists follow their filters without going blank, and are read anew soon after. */
export const adminList = { placeholderData: keepPreviousData, staleTime: 5000 } as const

export const readAdminAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: adminKey })

import { keepPreviousData, type QueryClient } from '@tanstack/react-query'

/** Key of everything the admin area reads: an act in one list may show in the others. */
export const adminKey = ['admin'] as const

export const adminList = { placeholderData: keepPreviousData, staleTime: 5000 } as const

export const readAdminAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: adminKey })

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { guardPersonalData, noteSessionEnd } from './personal-data.ts'
import { isRefusal, refusalCode } from './refusal.ts'

const ONCE = 1

/**
 * Data queries retry once and do not refetch on window focus (product.md 9); a refusal is an answer, not weather. One
 * cache never serves two people.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (refusalCode(error) === 'UNAUTHENTICATED') noteSessionEnd(queryClient)
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => !isRefusal(error) && failures < ONCE,
        refetchOnWindowFocus: false,
        staleTime: 30_000,
      },
      // What is pressed without a line fails at once and says so; it does not wait in silence and happen later.
      mutations: { networkMode: 'always' },
    },
  })
  guardPersonalData(queryClient)
  return queryClient
}

import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { isRefused, isTransientFailure } from './refusal.ts'

/** Says nothing of what was asked for: no answer came, the session ended, or it was asked too often. */
const tellsNothing = (error: unknown) =>
  isTransientFailure(error) || isRefused(error, 'UNAUTHENTICATED', 'TOO_MANY_TRIES')

/** For loaders: read anew, or, where that tells nothing, as it was read last if that `isOfUse`. */
export const newestRead = <Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  isOfUse: (last: Data) => boolean = () => true,
): Promise<Data> =>
  queryClient.fetchQuery(query).catch((error: unknown) => {
    const last = queryClient.getQueryData<Data>(query.queryKey)
    if (last === undefined || !tellsNothing(error) || !isOfUse(last)) throw error
    return last
  })

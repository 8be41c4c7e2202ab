import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { isTransientFailure } from './refusal.ts'

/** For loaders: read anew, or, where no answer comes, as it was read last if that `isOfUse`. */
export const newestRead = <Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  isOfUse: (last: Data) => boolean = () => true,
): Promise<Data> =>
  queryClient.fetchQuery(query).catch((error: unknown) => {
    const last = queryClient.getQueryData<Data>(query.queryKey)
    if (last === undefined || !isTransientFailure(error) || !isOfUse(last)) throw error
    return last
  })

import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** For loaders: read anew, or, where that fails, as it was read last. */
export const newestRead = <Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> =>
  queryClient.fetchQuery(query).catch((error: unknown) => {
    const last = queryClient.getQueryData<Data>(query.queryKey)
    if (last === undefined) throw error
    return last
  })

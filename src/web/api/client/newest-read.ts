import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { isRefusal } from './refusal.ts'

/** Not an ended session (401), a call too many (429) or a proxy's answer: they say nothing of what was asked for. */
const isAnswer = (error: unknown) =>
  isRefusal(error) && error.code !== 'FOREIGN_ANSWER' && error.status > 401 && error.status < 429

/** For loaders: read anew, or, where no answer comes, as it was read last if that `isOfUse`. */
export const newestRead = <Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  isOfUse?: (last: Data) => boolean,
): Promise<Data> =>
  queryClient.fetchQuery(query).catch((error: unknown) => {
    const last = queryClient.getQueryData<Data>(query.queryKey)
    if (last === undefined || isAnswer(error) || isOfUse?.(last) === false) throw error
    return last
  })

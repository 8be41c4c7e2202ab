import type { Client } from '#contract/client.ts'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { useAct } from './accounts/acts.ts'
import { api } from './client/client.ts'
import { useMakingId } from './drafts/making-id.ts'

export type AppealPage = Awaited<ReturnType<Client['appeals']['list']>>
export type Appeal = AppealPage['entries'][number]

/** The question as the person answered it in this simulation. */
export type AppealedQuestion = { questionId: string; simulationId: string }
type AppealWords = Omit<Parameters<Client['appeals']['send']>[0], 'id' | keyof AppealedQuestion>

const ALL = ['appeals']

export const appealStandingQuery = (of: AppealedQuestion) =>
  queryOptions({
    queryKey: [...ALL, 'standing', of],
    queryFn: () => api.appeals.standing(of),
    staleTime: 0,
  })

export const appealsQuery = infiniteQueryOptions({
  queryKey: [...ALL, 'list'],
  queryFn: ({ pageParam }) => api.appeals.list({ cursor: pageParam ?? undefined }),
  initialPageParam: firstPage(),
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})

function firstPage(): string | null {
  return null
}

export const decidedLatelyQuery = queryOptions({
  queryKey: [...ALL, 'decided-lately'],
  queryFn: () => api.appeals.decidedLately(),
})

const readAgain = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ALL })

/** Refused, too, it may be that the standing was another. */
export function useSendAppeal(of: AppealedQuestion) {
  const making = useMakingId()
  return useAct(
    (words: AppealWords) => api.appeals.send({ ...of, ...words, id: making.of(JSON.stringify(words)) }),
    making.made,
    { evenRefused: readAgain },
  )
}

export const useWithdrawAppeal = () =>
  useAct((appealId: string) => api.appeals.withdraw({ appealId }), undefined, { evenRefused: readAgain })

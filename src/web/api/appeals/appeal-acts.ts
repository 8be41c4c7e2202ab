import { useAct } from '#web/api/accounts/acts.ts'
import { throughLostReplies } from '#web/api/accounts/lost-replies.ts'
import { api } from '#web/api/client/client.ts'
import { useMakingId } from '#web/api/drafts/making-id.ts'
import { queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { APPEALS_KEY, appealsQuery } from './appeals.ts'

/** As the person answered it in this simulation. */
export type AppealedQuestion = { questionId: string; simulationId: string }

type AppealWords = Omit<Parameters<typeof api.appeals.send>[0], 'id' | keyof AppealedQuestion>

export const appealStandingQuery = (of: AppealedQuestion) =>
  queryOptions({
    queryKey: [APPEALS_KEY, 'standing', of],
    queryFn: () => api.appeals.standing(of),
    staleTime: 0,
  })

const readAgain = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: [APPEALS_KEY] })

/** Refused, too, the standing may be another by now. */
export function useSendAppeal(of: AppealedQuestion) {
  const making = useMakingId()
  return useAct(
    (words: AppealWords) => api.appeals.send({ ...of, ...words, id: making.of(JSON.stringify(words)) }),
    making.made,
    { evenRefused: readAgain },
  )
}

export const useWithdrawName = () =>
  useAct((appealId: string) => api.appeals.withdrawName({ appealId }), readAgain)

export function useWithdrawAppeal() {
  const queryClient = useQueryClient()
  return useAct(
    (appealId: string) =>
      throughLostReplies(() => readWithdrawal(queryClient, appealId))(async () => {
        await api.appeals.withdraw({ appealId })
        return 'withdrawn'
      }),
    undefined,
    { evenRefused: readAgain },
  )
}

/** Undefined where it is still open, or nobody knows. */
async function readWithdrawal(queryClient: QueryClient, appealId: string) {
  await queryClient.refetchQueries({ queryKey: appealsQuery.queryKey })
  const appeals = queryClient.getQueryData(appealsQuery.queryKey)?.pages.flatMap(({ entries }) => entries)
  return appeals?.find(({ id }) => id === appealId)?.status === 'withdrawn' ? 'withdrawn' : undefined
}

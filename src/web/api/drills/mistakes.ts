import type { Client } from '#contract/client.ts'
import { api } from '#web/api/client/client.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export type Mistakes = Awaited<ReturnType<Client['mistakes']['get']>>

/** The Caderno de erros of one exam. Belongs to one account. */
export const mistakesQuery = (exam: string, viewerId: string) =>
  queryOptions({
    queryKey: ['mistakes', viewerId, exam],
    queryFn: () => api.mistakes.get({ exam }),
    staleTime: 0,
  })

/** 'Limite por dia'. */
export function useSetDailyLimit(exam: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (perDay: number) => api.mistakes.setLimit({ exam, perDay }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['mistakes'] }),
  })
}

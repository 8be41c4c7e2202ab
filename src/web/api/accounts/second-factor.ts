import type { Client } from '#contract/client.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'
import { useConfirmed } from './confirmed-act.ts'
import { sessionQuery } from './session.ts'

export type ShownSecret = Awaited<ReturnType<Client['secondFactor']['begin']>>

export const secondFactorQuery = queryOptions({
  queryKey: ['profile', 'second-factor'],
  queryFn: () => api.secondFactor.get(),
  staleTime: 0,
})

/** The mutation cache keeps what was sent and answered: secrets and codes leave it with their dialog. */
const keepsNoSecret = { gcTime: 0 } as const

/** A secret for the app, after a confirmation; it counts once a code proves it. Refuses: SECOND_FACTOR_ON. */
export function useBeginSecondFactor() {
  const confirmed = useConfirmed()
  return useMutation({ mutationFn: () => confirmed(() => api.secondFactor.begin()), ...keepsNoSecret })
}

/** Turns it on, answers spare codes. Refuses: SECOND_FACTOR_WRONG, SECOND_FACTOR_ON, SET_UP_OVER, TOO_MANY_TRIES. */
export function useProveSecondFactor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) => (await api.secondFactor.prove({ code })).spareCodes,
    onSuccess: () => readAgain(queryClient),
    ...keepsNoSecret,
  })
}

/** Refuses: SECOND_FACTOR_WRONG, TOO_MANY_TRIES. */
export function useTurnOffSecondFactor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api.secondFactor.turnOff({ code }),
    onSuccess: () => readAgain(queryClient),
    ...keepsNoSecret,
  })
}

/** Ten new ones; all others are void. Refuses: SECOND_FACTOR_WRONG, TOO_MANY_TRIES. */
export function useNewSpareCodes() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) => (await api.secondFactor.newSpareCodes({ code })).spareCodes,
    onSuccess: () => readAgain(queryClient),
    ...keepsNoSecret,
  })
}

/** The session too: an administrator may be held back or free now. */
const readAgain = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  ])

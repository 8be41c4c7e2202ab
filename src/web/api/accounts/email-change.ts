import type { Client } from '#contract/client.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'
import { useConfirmed } from './confirmed-act.ts'
import { sessionQuery } from './session.ts'

export type OpenEmailChange = NonNullable<Awaited<ReturnType<Client['emailChanges']['get']>>['change']>
export type EmailChangeLink = Awaited<ReturnType<Client['emailChanges']['link']>>

type Answer = Parameters<Client['emailChanges']['answer']>[0]

export const emailChangeQuery = queryOptions({
  queryKey: ['profile', 'email-change'],
  queryFn: async () => (await api.emailChanges.get()).change,
  staleTime: 0,
})

export function useRequestEmailChange() {
  const queryClient = useQueryClient()
  const confirmed = useConfirmed()
  return useMutation({
    mutationFn: (asked: { email: string; password: string }) =>
      confirmed(() => api.emailChanges.request(asked)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey }),
    // The mutation cache keeps what was sent: the password leaves it with its form.
    gcTime: 0,
  })
}

export const useResendEmailChange = () => useMutation({ mutationFn: () => api.emailChanges.resend() })

export function useCancelEmailChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.emailChanges.cancel(),
    onSuccess: () => queryClient.setQueryData(emailChangeQuery.queryKey, null),
  })
}

/** What a link is for; asking spends nothing. Refuses: LINK_INVALID, ALREADY_CONFIRMED, TOO_MANY_TRIES. */
export const emailChangeLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-change', token],
    queryFn: () => api.emailChanges.link({ token }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** The answer from a mailbox; the viewer may have another address afterwards. */
export function useAnswerEmailChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: Answer) => api.emailChanges.answer(answer),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey })
    },
    gcTime: 0,
  })
}

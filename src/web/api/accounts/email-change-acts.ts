import type { Client } from '#contract/client.ts'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { useAct, useConfirmedAct } from './acts.ts'
import { emailChangeQuery } from './email-change.ts'
import { useThroughLostReplies } from './lost-replies.ts'
import { sessionQuery } from './session.ts'

type Answer = Parameters<Client['emailChanges']['answer']>[0]
/** `over`: a reply was lost, and the request is not open any more, by this answer or another act. */
export type AnsweredEmailChange = Awaited<ReturnType<Client['emailChanges']['answer']>>['outcome'] | 'over'

export const useRequestEmailChange = () =>
  useConfirmedAct(
    (asked: { email: string; password: string }) => api.emailChanges.request(asked),
    undefined,
    {
      evenRefused: (queryClient) => queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey }),
      isSecret: true,
    },
  )

/** Answers `wasOver` where the request had ended before, as 'Cancelar' does. Refuses: TOO_MANY_TRIES. */
export const useResendEmailChange = () =>
  useAct(
    () => api.emailChanges.resend(),
    (queryClient, { wasOver }) => {
      if (wasOver) noteNoneOpen(queryClient)
    },
    { evenRefused: readChangeAgain },
  )

export const useCancelEmailChange = () =>
  useAct(() => api.emailChanges.cancel(), noteNoneOpen, { evenRefused: readChangeAgain })

/** The answer from a mailbox; the viewer may have another address afterwards. */
export function useAnswerEmailChange() {
  const through = useThroughLostReplies<AnsweredEmailChange>((failure) =>
    isRefused(failure, 'LINK_INVALID') ? 'over' : undefined,
  )
  return useAct(
    (answer: Answer) => through(async () => (await api.emailChanges.answer(answer)).outcome),
    async (queryClient) => {
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey })
    },
    { isSecret: true },
  )
}

const noteNoneOpen = (queryClient: QueryClient) => {
  queryClient.setQueryData(emailChangeQuery.queryKey, null)
}

/** The session too: carried out meanwhile, the change gave another address. Not awaited: the acting notice may go. */
const readChangeAgain = (queryClient: QueryClient) => {
  void queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

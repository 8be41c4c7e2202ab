import { api } from '#web/api/client/client.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { readSessionAgain } from './accounts.ts'
import { useAct } from './acts.ts'
import { useThroughLostReplies } from './lost-replies.ts'
import { noteSessionEnd } from './personal-data.ts'
import { sessionQuery } from './session.ts'

/** `unanswered`: a reply was lost, and the link is void now, be it used or over. */
type PasswordReset = 'reset' | 'unanswered'

/** Sets the password of the recovery session; the server ends every session of the account. */
export function useResetPassword() {
  const through = useThroughLostReplies<PasswordReset>((failure) =>
    isRefused(failure, 'LINK_INVALID') ? 'unanswered' : undefined,
  )
  return useAct(
    (password: string) =>
      through(async () => {
        await api.accounts.resetPassword({ password })
        return 'reset'
      }),
    // None fails: the password is set, whether or not the session can be read.
    (queryClient, outcome) =>
      outcome === 'reset'
        ? readSessionAgain(queryClient).catch(() => noteSessionEnd(queryClient))
        : queryClient.prefetchQuery({ ...sessionQuery, staleTime: 0 }),
    { isSecret: true },
  )
}

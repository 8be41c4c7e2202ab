import type { Client } from '#contract/client.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '#web/api/client/client.ts'
import { useAct, useConfirmedAct } from './acts.ts'
import { dropAllTasks } from '#web/api/drafts/drop-stored-tasks.ts'
import { dropAllAnswers } from '#web/api/simulations/stored-answers.ts'
import { dropAllDrafts } from '#web/api/drafts/drop-stored-drafts.ts'
import { emailChangeQuery } from './email-change.ts'
import { leaving } from './leaving.ts'
import { useThroughLostReplies } from './lost-replies.ts'
import { forgetPersonalData } from './personal-data.ts'
import { ownSessionsQuery } from './profile.ts'
import { isRefused } from '#web/api/client/refusal.ts'
import { isSignedOut, sessionQuery } from './session.ts'

export function useRename() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fullName: string) => api.profile.rename({ fullName }),
    onSuccess: (_, fullName) => {
      queryClient.setQueryData(sessionQuery.queryKey, (session) =>
        session?.viewer ? { viewer: { ...session.viewer, name: fullName } } : session,
      )
      void queryClient.invalidateQueries({ queryKey: ['comments'] })
    },
  })
}

/** The other sessions end with the old password. */
export const useChangePassword = () =>
  useAct(
    (passwords: { currentPassword: string; newPassword: string }) => api.profile.changePassword(passwords),
    undefined,
    { evenRefused: readSessionsAgain, isSecret: true },
  )

/** Ends a session; one that has already ended counts as success. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (sessionId: string) => {
      try {
        await api.profile.endSession({ sessionId })
      } catch (error) {
        if (!isRefused(error, 'SESSION_NOT_FOUND')) throw error
      }
    },
    onSuccess: (_, sessionId) =>
      queryClient.setQueryData(ownSessionsQuery.queryKey, (sessions) =>
        sessions?.filter(({ id }) => id !== sessionId),
      ),
  })
}

export const useEndOtherSessions = () =>
  useAct(
    () => api.profile.endOtherSessions(),
    (queryClient) =>
      queryClient.setQueryData(ownSessionsQuery.queryKey, (sessions) =>
        sessions?.filter(({ current }) => current),
      ),
    { evenRefused: readSessionsAgain },
  )

export const useOwnData = () => useAct(() => api.profile.data(), undefined, { isSecret: true })

/** `unanswered`: its reply was lost, and there is no session any more. */
export type AccountDeletion = 'deleted' | 'unanswered'

/** Deletes the account and all that was read for it. `onDeleted` runs at home, where the asking screen is gone. */
export function useDeleteAccount(onDeleted: (deletion: AccountDeletion) => void) {
  const router = useRouter()
  const through = useThroughLostReplies<AccountDeletion>(async (failure) =>
    (await isSignedOut(failure)) ? 'unanswered' : undefined,
  )
  const leave = async (queryClient: QueryClient, deletion: AccountDeletion) => {
    await router.navigate({ to: '/', replace: true })
    dropAllDrafts()
    dropAllTasks()
    await dropAllAnswers()
    queryClient.setQueryData(sessionQuery.queryKey, { viewer: null })
    forgetPersonalData(queryClient)
    await router.invalidate()
    onDeleted(deletion)
  }
  return useConfirmedAct(
    (password: string) =>
      leaving(() =>
        through(async () => {
          await api.profile.deleteAccount({ password })
          return 'deleted'
        }),
      ),
    leave,
    { isSecret: true },
  )
}

/** Gives a fresh session. Refuses: CONFIRMATION_NEEDED, CURRENT_PASSWORD_WRONG, SECOND_FACTOR_WRONG, TOO_MANY_TRIES. */
export const useConfirmIdentity = () =>
  useAct((shown: Parameters<Client['profile']['confirm']>[0]) => api.profile.confirm(shown), undefined, {
    isSecret: true,
  })

/** After what ends the other sessions: an open email change ends with them (decisions/032). */
export const readSessionsAgain = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey }),
  ])

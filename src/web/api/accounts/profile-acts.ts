import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '#web/api/client/client.ts'
import { useConfirmed } from './confirmed-act.ts'
import { dropAllTasks } from '#web/api/drafts/drop-stored-tasks.ts'
import { dropAllAnswers } from '#web/api/simulations/stored-answers.ts'
import { dropAllDrafts } from '#web/api/drafts/stored-drafts.ts'
import { forgetPersonalData } from './personal-data.ts'
import { ownSessionsQuery } from './profile.ts'
import { refusalCode } from '#web/api/client/refusal.ts'
import { sessionQuery } from './session.ts'

/** The mutation cache keeps what was sent: a password leaves it with its form. */
const keepsNoSecret = { gcTime: 0 } as const

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
export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) =>
      api.profile.changePassword(passwords),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
    ...keepsNoSecret,
  })
}

/** Ends a session; one that has already ended counts as success. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (sessionId: string) => {
      try {
        await api.profile.endSession({ sessionId })
      } catch (error) {
        if (refusalCode(error) !== 'SESSION_NOT_FOUND') throw error
      }
    },
    onSuccess: (_, sessionId) =>
      queryClient.setQueryData(ownSessionsQuery.queryKey, (sessions) =>
        sessions?.filter(({ id }) => id !== sessionId),
      ),
  })
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.profile.endOtherSessions(),
    onSuccess: () =>
      queryClient.setQueryData(ownSessionsQuery.queryKey, (sessions) =>
        sessions?.filter(({ current }) => current),
      ),
  })
}

export const useOwnData = () => useMutation({ mutationFn: () => api.profile.data(), ...keepsNoSecret })

/** Deletes the account and all that was read for it. `onDeleted` runs at home, where the asking screen is gone. */
export function useDeleteAccount(onDeleted: () => void) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const confirmed = useConfirmed()
  return useMutation({
    mutationFn: (password: string) => confirmed(() => api.profile.deleteAccount({ password })),
    onSuccess: async () => {
      await router.navigate({ to: '/', replace: true })
      dropAllDrafts()
      dropAllTasks()
      await dropAllAnswers()
      queryClient.setQueryData(sessionQuery.queryKey, { viewer: null })
      forgetPersonalData(queryClient)
      await router.invalidate()
      onDeleted()
    },
    ...keepsNoSecret,
  })
}

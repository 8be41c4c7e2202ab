import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '#web/api/client/client.ts'
import { dropAllTasks } from '#web/api/drafts/drop-stored-tasks.ts'
import { dropAllAnswers } from '#web/api/simulations/stored-answers.ts'
import { dropAllDrafts } from '#web/api/drafts/drop-stored-drafts.ts'
import { leaving } from './leaving.ts'
import { forgetPersonalData } from './personal-data.ts'
import { isSignedOut, sessionQuery } from './session.ts'

/** Ends the session, goes home, and forgets what belonged to the person (spec 2.7). */
export function useSignOut() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: () =>
      leaving(async () => {
        try {
          await api.session.signOut()
        } catch (failure) {
          if (!(await isSignedOut(failure))) throw failure
        }
      }),
    onSuccess: async () => {
      dropAllDrafts()
      dropAllTasks()
      await dropAllAnswers()
      queryClient.setQueryData(sessionQuery.queryKey, { viewer: null })
      await router.navigate({ to: '/' })
      forgetPersonalData(queryClient)
      await router.invalidate()
    },
    // Loaded on demand: pages that only offer the way out do not carry the sentences of all refusals.
    onError: async (error) =>
      (await import('#web/api/client/refusal-toast.tsx')).toastRefusal(
        error,
        'Erro ao sair. Tente novamente.',
      ),
  })
}

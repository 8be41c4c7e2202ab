import type { Client } from '#contract/client.ts'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'
import { useAct } from './acts.ts'
import { forgetPersonalData } from './personal-data.ts'
import { sessionQuery } from './session.ts'

type Credentials = Parameters<Client['session']['signIn']>[0]
type SignUp = Parameters<Client['accounts']['signUp']>[0]

export function useSignIn() {
  const queryClient = useQueryClient()
  return useAct(
    async (credentials: Credentials) => {
      await api.session.signIn(credentials)
      await readSessionAgain(queryClient)
    },
    undefined,
    { isSecret: true },
  )
}

/** Opens a session for the person whose own ended; what they have on the page stays. */
export function useSignInAgain() {
  const queryClient = useQueryClient()
  return useAct(
    async (credentials: Credentials) => {
      await api.session.signIn(credentials)
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    },
    undefined,
    { isSecret: true },
  )
}

export const useSignUp = () =>
  useAct((account: SignUp) => api.accounts.signUp(account), undefined, { isSecret: true })

export const useSendConfirmation = () =>
  useMutation({ mutationFn: (email: string) => api.accounts.sendConfirmation({ email }) })

export const useRequestRecovery = () =>
  useMutation({ mutationFn: (email: string) => api.accounts.requestRecovery({ email }) })

// Asked for once for each link, by the browser only: rendering on the server or following a prefetch spends nothing.
const onceForEachLink = { staleTime: Infinity, gcTime: Infinity, retry: false } as const

/** Confirms an address. Refuses: LINK_INVALID, ALREADY_CONFIRMED, SIGN_UP_PASSWORD_NEEDED, TOO_MANY_TRIES. */
export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirmation', token],
    queryFn: () => api.accounts.confirmEmail({ token }),
    ...onceForEachLink,
  })

/** The same with the password of the sign-up. Refuses: SIGN_UP_PASSWORD_WRONG, and as above. */
export const useConfirmEmail = () =>
  useAct((proof: { token: string; password: string }) => api.accounts.confirmEmail(proof), undefined, {
    isSecret: true,
  })

/** Makes this browser known to the account of a mailed link. Refuses: LINK_INVALID, TOO_MANY_TRIES. */
export const deviceQuery = (token: string) =>
  queryOptions({
    queryKey: ['device', token],
    queryFn: () => api.accounts.rememberDevice({ token }),
    ...onceForEachLink,
  })

/** Opens the recovery session of a link, or checks the one at hand. Refuses: LINK_INVALID, TOO_MANY_TRIES. */
export const recoveryQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['recovery', token ?? null],
    queryFn: () => api.accounts.openRecovery({ token }),
    ...onceForEachLink,
    gcTime: 0,
  })

export async function readSessionAgain(queryClient: QueryClient) {
  forgetPersonalData(queryClient)
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

import type { Client } from '#contract/client.ts'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'
import { forgetPersonalData } from './personal-data.ts'
import { sessionQuery } from './session.ts'

type Credentials = Parameters<Client['session']['signIn']>[0]
type SignUp = Parameters<Client['accounts']['signUp']>[0]

/** The mutation cache keeps what was sent: with `gcTime: 0` a password leaves it with its form. */
const keepsNoSecret = { gcTime: 0 } as const

export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      await api.session.signIn(credentials)
      await readSessionAgain(queryClient)
    },
    ...keepsNoSecret,
  })
}

/** Opens a session for the person whose own ended; what they have on the page stays. */
export function useSignInAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      await api.session.signIn(credentials)
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    },
    ...keepsNoSecret,
  })
}

export const useSignUp = () =>
  useMutation({ mutationFn: (account: SignUp) => api.accounts.signUp(account), ...keepsNoSecret })

export const useSendConfirmation = () =>
  useMutation({ mutationFn: (email: string) => api.accounts.sendConfirmation({ email }) })

export const useRequestRecovery = () =>
  useMutation({ mutationFn: (email: string) => api.accounts.requestRecovery({ email }) })

/** Sets the password of the recovery session; the server ends every session of the account. */
export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => api.accounts.resetPassword({ password }),
    onSuccess: () => readSessionAgain(queryClient),
    ...keepsNoSecret,
  })
}

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
  useMutation({
    mutationFn: (proof: { token: string; password: string }) => api.accounts.confirmEmail(proof),
    ...keepsNoSecret,
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

async function readSessionAgain(queryClient: QueryClient) {
  forgetPersonalData(queryClient)
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

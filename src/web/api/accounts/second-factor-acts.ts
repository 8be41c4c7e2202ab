import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'
import { useAct, useConfirmedAct } from './acts.ts'
import { readSessionsAgain } from './profile-acts.ts'
import { secondFactorQuery } from './second-factor.ts'
import { sessionQuery } from './session.ts'

/** A secret for the app, after a confirmation; it counts once a code proves it. Refuses: SECOND_FACTOR_ON. */
export const useBeginSecondFactor = () =>
  useConfirmedAct(() => api.secondFactor.begin(), undefined, { isSecret: true })

/** Turns it on, answers spare codes. Refuses: SECOND_FACTOR_WRONG, SECOND_FACTOR_ON, SET_UP_OVER, TOO_MANY_TRIES. */
export const useProveSecondFactor = () =>
  useAct(async (code: string) => (await api.secondFactor.prove({ code })).spareCodes, undefined, {
    evenRefused: (queryClient) => Promise.all([readAgain(queryClient), readSessionsAgain(queryClient)]),
    isSecret: true,
  })

/** Refuses: SECOND_FACTOR_WRONG, TOO_MANY_TRIES. */
export const useTurnOffSecondFactor = () =>
  useAct((code: string) => api.secondFactor.turnOff({ code }), undefined, {
    evenRefused: readAgain,
    isSecret: true,
  })

/** Ten new ones; all others are void. Refuses: SECOND_FACTOR_WRONG, TOO_MANY_TRIES. */
export const useNewSpareCodes = () =>
  useAct(async (code: string) => (await api.secondFactor.newSpareCodes({ code })).spareCodes, undefined, {
    evenRefused: readAgain,
    isSecret: true,
  })

/** The session too: an administrator may be held back or free now. */
const readAgain = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  ])

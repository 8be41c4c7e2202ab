import type { Client } from '#contract/client.ts'
import { useAct } from './acts.ts'
import { api } from '#web/api/client/client.ts'

/** Gives a fresh session. Refuses: CONFIRMATION_NEEDED, CURRENT_PASSWORD_WRONG, SECOND_FACTOR_WRONG, TOO_MANY_TRIES. */
export const useConfirmIdentity = () =>
  useAct((shown: Parameters<Client['profile']['confirm']>[0]) => api.profile.confirm(shown), undefined, {
    isSecret: true,
  })

import type { Client } from '#contract/client.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

/** Gives a fresh session. Refuses: CONFIRMATION_NEEDED, CURRENT_PASSWORD_WRONG, SECOND_FACTOR_WRONG, TOO_MANY_TRIES. */
export const useConfirmIdentity = () =>
  useMutation({
    mutationFn: (shown: Parameters<Client['profile']['confirm']>[0]) => api.profile.confirm(shown),
    // The mutation cache keeps what was sent: the password leaves it with its form.
    gcTime: 0,
  })

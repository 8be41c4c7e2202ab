import type { Client } from '#contract/client.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '#web/api/client/client.ts'

/**
 * The session counts as fresh again, by a code where the person has a second factor, else by the password.
 * Refuses: CONFIRMATION_NEEDED where the other one is wanted, CURRENT_PASSWORD_WRONG, SECOND_FACTOR_WRONG, TOO_MANY_TRIES.
 */
export const useConfirmIdentity = () =>
  useMutation({
    mutationFn: (shown: Parameters<Client['profile']['confirm']>[0]) => api.profile.confirm(shown),
    // The cache of mutations keeps what was sent; a password leaves it with its form.
    gcTime: 0,
  })

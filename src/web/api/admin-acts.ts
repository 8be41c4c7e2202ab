import type { AuditedAct } from '#domain/audit.ts'
import type { Client } from '#contract/client.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { adminKey, adminList } from './admin-lists.ts'
import { api } from './client.ts'

export type ActsPage = Awaited<ReturnType<Client['adminActs']['list']>>
export type LoggedAct = ActsPage['entries'][number]
export type ActsFilter = { search?: string; act?: AuditedAct; from?: string; until?: string; page: number }

/** The log of sensitive acts, newest first (decisions 9). */
export const actsQuery = (filter: ActsFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'acts', filter],
    queryFn: () => api.adminActs.list(filter),
    ...adminList,
  })

/** The session counts as fresh again. Refuses: CURRENT_PASSWORD_WRONG, TOO_MANY_TRIES. */
export const useConfirmPassword = () =>
  useMutation({
    mutationFn: (password: string) => api.adminActs.confirm({ password }),
    // The cache of mutations keeps what was sent; a password leaves it with its form.
    gcTime: 0,
  })

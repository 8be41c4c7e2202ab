import type { Role } from '#domain/accounts/roles.ts'
import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { adminKey, adminList } from './admin-lists.ts'
import { api } from '#web/api/client/client.ts'

export type MembersPage = Awaited<ReturnType<Client['adminMembers']['list']>>
export type Member = MembersPage['entries'][number]
export type MemberWithPlans = Awaited<ReturnType<Client['adminMembers']['view']>>
/** Days are inclusive, `yyyy-mm-dd`. */
export type MembersFilter = { search?: string; role?: Role; from?: string; until?: string; page: number }

/** The accounts, newest first, ten a page. */
export const membersQuery = (filter: MembersFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'members', filter],
    queryFn: () => api.adminMembers.list(filter),
    ...adminList,
  })

/** One account with the plans that run, read anew each time it is asked for, and only then: each look is written down. */
export const memberQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'member', userId],
    queryFn: () => api.adminMembers.view({ userId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

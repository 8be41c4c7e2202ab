import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { adminKey, adminListQuery } from './admin-lists.ts'
import { api } from '#web/api/client/client.ts'

export type MembersPage = Awaited<ReturnType<Client['adminMembers']['list']>>
export type Member = MembersPage['entries'][number]
export type MemberWithPlans = Awaited<ReturnType<Client['adminMembers']['view']>>
/** Days are inclusive, `yyyy-mm-dd`. */
export type MembersFilter = Parameters<Client['adminMembers']['list']>[0]

export const membersQuery = (filter: MembersFilter) =>
  adminListQuery([...adminKey, 'members', filter], () => api.adminMembers.list(filter))

/** One account with its running plans; read anew each time and only when asked for, since each look is logged. */
export const memberQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'member', userId],
    queryFn: () => api.adminMembers.view({ userId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

import type { Role } from '#domain/roles.ts'
import type { Client } from '#contract/client.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { adminKey, adminList, readAdminAgain } from './admin-lists.ts'
import { api } from './client.ts'
import { useConfirmed } from './confirmed-act.ts'
import { sessionQuery, useViewer } from './session.ts'

export type MembersPage = Awaited<ReturnType<Client['adminMembers']['list']>>
export type Member = MembersPage['entries'][number]
export type MemberWithPlans = Awaited<ReturnType<Client['adminMembers']['get']>>
/** Days are inclusive, `yyyy-mm-dd`. */
export type MembersFilter = { search?: string; role?: Role; from?: string; until?: string; page: number }

/** The accounts, newest first, ten a page. */
export const membersQuery = (filter: MembersFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'members', filter],
    queryFn: () => api.adminMembers.list(filter),
    ...adminList,
  })

/** One account with the plans that run, read anew each time it is asked for. */
export const memberQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'member', userId],
    queryFn: () => api.adminMembers.get({ userId }),
    staleTime: 0,
  })

/** Gives a role, after the password. Refuses: MEMBER_NOT_FOUND, MEMBER_NOT_CONFIRMED, LAST_ADMIN. */
export function useChangeRole() {
  const confirmed = useConfirmed()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (change: { userId: string; role: Role }) =>
      confirmed(() => api.adminMembers.changeRole(change)),
    onSuccess: (_, { userId }) => readAgain(userId),
  })
}

/** Deletes an account as its owner would (decisions 12), after the password. Refuses: MEMBER_NOT_FOUND, LAST_ADMIN. */
export function useRemoveMember() {
  const confirmed = useConfirmed()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (userId: string) => confirmed(() => api.adminMembers.remove({ userId })),
    onSuccess: (_, userId) => readAgain(userId),
  })
}

/** The lists; and when it was done to oneself, the session, for the area may be closed now. */
function useReadAgain() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const viewer = useViewer()
  return (userId: string) => {
    if (userId !== viewer?.id) return readAdminAgain(queryClient)
    // Not waited for: the person still hears what came of it before the page closes.
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }).then(() => router.invalidate())
    return undefined
  }
}

import type { Client } from '#contract/client.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminKey, adminListQuery, readAdminAgain } from './admin-lists.ts'
import { api } from '#web/api/client/client.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { useRouter } from '@tanstack/react-router'
import { useConfirmedAct } from '#web/api/accounts/acts.ts'
import { useConfirmed } from '#web/api/accounts/confirmed-act.ts'
import { sessionQuery, useViewer } from '#web/api/accounts/session.ts'

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
    // Not of the area's lists: an act would read it again.
    queryKey: ['member', userId],
    queryFn: () => api.adminMembers.view({ userId }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Gives a role, after the password. Refuses: MEMBER_NOT_FOUND, MEMBER_NOT_CONFIRMED, LAST_ADMIN. */
export function useChangeRole() {
  const confirmed = useConfirmed()
  const queryClient = useQueryClient()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (change: { userId: string; role: Role }) =>
      confirmed(() => api.adminMembers.changeRole(change)),
    onSuccess: (_, { userId }) => readAgain(userId),
    onError: () => void readAdminAgain(queryClient),
  })
}

/** Deletes an account as its owner would (spec 9.11), after the password. Refuses: MEMBER_NOT_FOUND, LAST_ADMIN. */
export function useRemoveMember() {
  const confirmed = useConfirmed()
  const queryClient = useQueryClient()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (userId: string) => confirmed(() => api.adminMembers.remove({ userId })),
    onSuccess: (_, userId) => readAgain(userId),
    onError: () => void readAdminAgain(queryClient),
  })
}

/** Ends every session of an account, after a confirmation. Refuses: MEMBER_NOT_FOUND. */
export const useEndMemberSessions = () =>
  useConfirmedAct((userId: string) => api.adminMembers.endSessions({ userId }), undefined, {
    evenRefused: readAdminAgain,
  })

/** After an act on oneself the session too: the area may be closed now. */
function useReadAgain() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const viewer = useViewer()
  return (userId: string) => {
    if (userId !== viewer?.id) return readAdminAgain(queryClient)
    // Not awaited: the result shows before the page closes.
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }).then(() => router.invalidate())
    return undefined
  }
}

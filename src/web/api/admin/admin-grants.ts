import type { Client } from '#contract/client.ts'
import { useAct, useConfirmedAct } from '#web/api/accounts/acts.ts'
import { api } from '#web/api/client/client.ts'
import { adminKey, adminListQuery, readAdminUnlessClosed } from './admin-lists.ts'

export type Grant = Awaited<ReturnType<Client['adminGrants']['list']>>['entries'][number]
export type GrantsFilter = Parameters<Client['adminGrants']['list']>[0]
export type ToGive = Parameters<Client['adminGrants']['give']>[0]
export type Given = Awaited<ReturnType<Client['adminGrants']['give']>>

export const grantsQuery = (filter: GrantsFilter) =>
  adminListQuery([...adminKey, 'grants', filter], () => api.adminGrants.list(filter))

/** What giving would do. Refuses: EXAM_NOT_FOUND, ACCESS_DAY_INVALID, ADDRESSES_INVALID. */
export const useRehearseGrants = () => useAct((toGive: ToGive) => api.adminGrants.rehearse(toGive))

/** After a confirmation. Refuses as the rehearsal. */
export const useGiveAccesses = () =>
  useConfirmedAct((toGive: ToGive) => api.adminGrants.give(toGive), undefined, {
    evenRefused: readAdminUnlessClosed,
  })

/** After a confirmation. Refuses: GRANT_NOT_FOUND. */
export const useEndGrant = () =>
  useConfirmedAct((grantId: string) => api.adminGrants.end({ grantId }), undefined, {
    evenRefused: readAdminUnlessClosed,
  })

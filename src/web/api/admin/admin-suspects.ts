import type { Client } from '#contract/client.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { useAct, useConfirmedAct } from '#web/api/accounts/acts.ts'
import { api } from '#web/api/client/client.ts'
import { useMakingId } from '#web/api/drafts/making-id.ts'
import { adminKey, adminListQuery, readAdminUnlessClosed } from './admin-lists.ts'

export type SuspectFilter = Parameters<Client['adminSuspects']['list']>[0]
export type SuspectsPage = Awaited<ReturnType<Client['adminSuspects']['list']>>
export type SuspectDetails = Awaited<ReturnType<Client['adminSuspects']['get']>>
/** What a row shows. */
export type Suspect = Omit<SuspectsPage['entries'][number], 'severity'>
type Rehearsed = Parameters<Client['adminRulings']['rehearse']>[0]
export type Rehearsal = Awaited<ReturnType<Client['adminRulings']['rehearse']>>

const RECOUNT_LOOK_MS = 2000

export const suspectsQuery = (filter: SuspectFilter) =>
  adminListQuery([...adminKey, 'suspects', filter], () => api.adminSuspects.list(filter))

export const suspectCountQuery = queryOptions({
  queryKey: [...adminKey, 'suspect-count'],
  queryFn: () => api.adminSuspects.count({}),
  staleTime: 60_000,
})

/** Read again while a recount goes on. Refuses: QUESTION_NOT_FOUND. */
export const suspectQuery = (questionId: string) =>
  queryOptions({
    queryKey: [...adminKey, 'suspect', questionId],
    queryFn: () => api.adminSuspects.get({ questionId }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rulings.some(({ recountedAt }) => recountedAt === null) === true ? RECOUNT_LOOK_MS : false,
  })

/** 'Ensaio': writes nothing; none for null. Refuses: QUESTION_NOT_FOUND, DECISION_INVALID, ALREADY_DECIDED, QUESTION_CHANGED. */
export const rehearsalQuery = (of: Rehearsed | null) =>
  queryOptions({
    queryKey: ['rehearsal', of],
    queryFn: of === null ? skipToken : () => api.adminRulings.rehearse(of),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

type Said = { seen: number; revision: number; appeals?: string[] | undefined }

/** A repeat after a lost reply is the same, whatever was read in between. */
function useSaying() {
  const making = useMakingId()
  return {
    idOf: ({ seen: _seen, revision: _revision, appeals: _appeals, ...said }: Said) =>
      making.of(JSON.stringify(said)),
    said: () => making.made(),
  }
}

/** Asks for the password where the sign-in is old. Refuses: ALREADY_DECIDED, QUESTION_CHANGED, DECISION_INVALID, TEXT_NOT_MENDED. */
export function useDecide() {
  const { idOf, said } = useSaying()
  return useConfirmedAct(
    (decision: Said & Omit<Parameters<Client['adminRulings']['decide']>[0], 'id'>) =>
      api.adminRulings.decide({ ...decision, id: idOf(decision) }),
    said,
    { evenRefused: readAdminUnlessClosed },
  )
}

export const useRevoke = () =>
  useConfirmedAct((rulingId: string) => api.adminRulings.revoke({ rulingId }), undefined, {
    evenRefused: readAdminUnlessClosed,
  })

export function useCheckQuestion() {
  const { idOf, said } = useSaying()
  return useAct(
    (check: Said & { questionId: string; reason: string }) =>
      api.adminSuspects.check({ ...check, id: idOf(check) }),
    said,
    { evenRefused: readAdminUnlessClosed },
  )
}

import { lockUser } from '#server/accounts/user-lock-store.ts'
import { bestAccess, mayShow, type Access, type AccessRow, type Visibility } from '#domain/payments/access.ts'
import type { ExamStatus } from '#domain/exams/exams.ts'
import type { SimulationStatus } from '#domain/simulations/simulation.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { Refused } from '#server/refusal.ts'
import { isSuspended, listAccess } from '#server/subscriptions/subscription-store.ts'
import { countTrialOpenings, isOpened, saveTrialOpening } from './place-store.ts'

export type DisclosureFacts = {
  userId: string
  examId: string
  examStatus: ExamStatus
  simulationStatus: SimulationStatus
}

export type Entitlement = DisclosureFacts & { access: Access; openedCount: number }

type Place = { isFree: boolean; questionId: string; opened: boolean; answered: boolean }

export const entitlementOf = async (db: Db, facts: DisclosureFacts & { now: Date }): Promise<Entitlement> =>
  entitlementBy(db, { ...facts, access: await listAccess(db, facts) })

export async function entitlementBy(
  db: Db,
  { access: rows, now, ...facts }: DisclosureFacts & { now: Date; access: readonly AccessRow[] },
): Promise<Entitlement> {
  const access = bestAccess(rows, now)
  const openedCount = access.kind === 'paid' ? 0 : await countTrialOpenings(db, facts)
  return { ...facts, access, openedCount }
}

/** The one guard of every disclosure (spec 3.2): the domain's rule over the facts of a place. */
export const visibilityOf = (entitlement: Entitlement, place: Place): Visibility =>
  mayShow({
    isFree: place.isFree,
    opened: place.opened,
    openedCount: entitlement.openedCount,
    answered: place.answered,
    access: entitlement.access.kind,
    examActive: entitlement.examStatus === 'active',
    simulationStatus: entitlement.simulationStatus,
  })

/** On the free plan a first opening is written under the person's lock: two at once cannot both be the fifteenth. */
export async function opening(
  tx: Db,
  entitlement: Entitlement,
  place: Place,
): Promise<{ showing: Visibility; entitlement: Entitlement }> {
  const showing = visibilityOf(entitlement, place)
  const hangsOnQuota = showing.kind === 'shown' ? showing.counts : showing.reason === 'quota'
  if (!hangsOnQuota) return { showing, entitlement }
  // Both facts may be older than what another tab has just committed: read again under the lock.
  const { userId, examId } = entitlement
  await lockUser(tx, userId, 'no key update')
  const openedCount = await countTrialOpenings(tx, entitlement)
  const current = { ...entitlement, openedCount }
  const opened = await isOpened(tx, { userId, questionId: place.questionId })
  const judged = visibilityOf(current, { ...place, opened })
  if (judged.kind === 'locked' || !judged.counts) return { showing: judged, entitlement: current }
  await saveTrialOpening(tx, { userId, examId, questionId: place.questionId, ordinal: openedCount + 1 })
  return { showing: judged, entitlement: { ...current, openedCount: openedCount + 1 } }
}

/** Refuses: PLACE_LOCKED, ACCESS_RESTRICTED. */
export async function openForDisclosure(tx: Db, entitlement: Entitlement, place: Place) {
  const { showing } = await opening(tx, entitlement, place)
  if (showing.kind === 'shown') return
  // Days held back by a dispute are no matter of the quota: nothing to buy here (spec 6.18).
  const isRestricted = showing.reason === 'restricted' || (await isSuspended(tx, entitlement))
  throw new Refused(isRestricted ? 'ACCESS_RESTRICTED' : 'PLACE_LOCKED')
}

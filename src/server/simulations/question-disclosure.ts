import { lockUser } from '#server/accounts/user-lock-store.ts'
import { mayShow, type AccessKind, type Visibility } from '#domain/payments/access.ts'
import type { ExamStatus } from '#domain/exams/exams.ts'
import type { SimulationStatus } from '#domain/simulations/simulation.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { Refused } from '#server/refusal.ts'
import { readAccess } from '#server/subscriptions/read-access.ts'
import { isSuspended } from '#server/subscriptions/subscription-store.ts'
import { countTrialOpenings, findFreeFacts, isOpened, saveTrialOpening } from './place-store.ts'

export type DisclosureFacts = {
  userId: string
  examId: string
  examStatus: ExamStatus
  simulationStatus: SimulationStatus
}

export type Entitlement = Omit<DisclosureFacts, 'examStatus'> & {
  hasPlan: boolean
  hasFreeQuestions: boolean
  openedCount: number
}

type Place = { isFree: boolean; questionId: string; opened: boolean; answered: boolean }

export async function entitlementOf(
  db: Db,
  { examStatus, ...facts }: DisclosureFacts,
): Promise<Entitlement & { access: AccessKind }> {
  const access = (await readAccess(db, facts)).kind
  const hasPlan = access === 'paid'
  const openedCount = hasPlan ? 0 : await countTrialOpenings(db, facts)
  const hasFreeQuestions = examStatus === 'active' && access !== 'uninvited'
  return { ...facts, access, hasPlan, hasFreeQuestions, openedCount }
}

/** With a plan nothing else decides: what was not asked for counts as a no. */
const WITH_PLAN = {
  isOpenToAll: true,
  hasFreeQuestions: false,
  opened: false,
  openedCount: 0,
  answered: false,
} as const

/** Who asks for a place, and the place, for `disclosing`. */
export async function standingAt(
  db: Db,
  at: Omit<DisclosureFacts, 'examStatus'> & {
    simulationId: string
    questionId: string
    isFree: boolean
    /** Whatever the rule of the site. */
    hasPlan: boolean
  },
): Promise<{ entitlement: Entitlement; place: Place }> {
  const { userId, examId, simulationStatus, questionId, isFree } = at
  const facts = at.hasPlan ? WITH_PLAN : await findFreeFacts(db, at)
  const { isOpenToAll: hasPlan, hasFreeQuestions, openedCount, opened, answered } = facts
  return {
    entitlement: { userId, examId, simulationStatus, hasPlan, hasFreeQuestions, openedCount },
    place: { isFree, questionId, opened, answered },
  }
}

/** The one guard of every disclosure (spec 3.2): the domain's rule over the facts of a place. */
export const visibilityOf = (entitlement: Entitlement, place: Place): Visibility =>
  mayShow({
    isFree: place.isFree,
    opened: place.opened,
    openedCount: entitlement.openedCount,
    answered: place.answered,
    hasPlan: entitlement.hasPlan,
    hasFreeQuestions: entitlement.hasFreeQuestions,
    simulationStatus: entitlement.simulationStatus,
  })

const hangsOnQuota = (showing: Visibility): boolean =>
  showing.kind === 'shown' ? showing.counts : showing.reason === 'quota'

/** On the free plan a first opening is written under the person's lock: two at once cannot both be the fifteenth. */
export async function opening(
  tx: Db,
  entitlement: Entitlement,
  place: Place,
): Promise<{ showing: Visibility; entitlement: Entitlement }> {
  const showing = visibilityOf(entitlement, place)
  if (!hangsOnQuota(showing)) return { showing, entitlement }
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

/**
 * Work that shows a place, with the opening that it counts in one transaction. The work comes first: it locks the
 * simulation, and whoever wants both locks takes the person's second. `isCounted`: within that transaction. Refuses:
 * PLACE_LOCKED, ACCESS_RESTRICTED.
 */
export async function disclosing<Result>(
  db: Db,
  { entitlement, place }: { entitlement: Entitlement; place: Place },
  work: (within: Db, isCounted: boolean) => Promise<Result>,
): Promise<Result> {
  const showing = visibilityOf(entitlement, place)
  if (!hangsOnQuota(showing)) {
    await refuseLocked(db, entitlement, showing)
    return work(db, false)
  }
  return db.transaction(async (tx) => {
    const result = await work(tx, true)
    const { showing: judged } = await opening(tx, entitlement, place)
    await refuseLocked(tx, entitlement, judged)
    return result
  })
}

async function refuseLocked(db: Db, entitlement: Entitlement, showing: Visibility) {
  if (showing.kind === 'shown') return
  // Days held back by a dispute are no matter of the quota: nothing to buy here (spec 6.18).
  const isRestricted = showing.reason === 'restricted' || (await isSuspended(db, entitlement))
  throw new Refused(isRestricted ? 'ACCESS_RESTRICTED' : 'PLACE_LOCKED')
}

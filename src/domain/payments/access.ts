import type { PlanType } from './plans.ts'
import type { SimulationStatus } from '#domain/simulations/simulation.ts'

export const SUBSCRIPTION_SOURCES = ['trial', 'purchase', 'grant'] as const
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number]

/**
 * Who has full access (spec 7.26): whoever bought it, beside free questions for everybody (`sold`); whoever is signed in
 * (`open`); whoever was given it, and nothing is free (`invited`).
 */
export const ACCESS_RULES = ['sold', 'open', 'invited'] as const
export type AccessRule = (typeof ACCESS_RULES)[number]

/** One subscription of a person to an exam. `expiresAt` null never expires; a row with `endedAt` gives nothing. */
export type AccessRow = {
  plan: PlanType | null
  source: SubscriptionSource
  startsAt: Date
  expiresAt: Date | null
  endedAt: Date | null
}

/** The best valid access of a person to an exam. `plan` is null where a grant names none. */
export type Access =
  | { kind: 'paid'; plan: PlanType | null; expiresAt: Date | null }
  | { kind: 'trial' }
  | { kind: 'none' }
  | { kind: 'uninvited' }
export type AccessKind = Access['kind']

/** Whether free questions are all that is open, however many are left. */
export const isFreeOnly = (access: AccessKind): boolean => access === 'trial' || access === 'none'

/** What these rows come to on a site with this rule (spec 7.26). */
export function accessUnder(rule: AccessRule, rows: readonly AccessRow[], now: Date): Access {
  if (rule === 'open') return { kind: 'paid', plan: null, expiresAt: null }
  const access = bestAccess(rows, now)
  return rule === 'invited' && access.kind !== 'paid' ? { kind: 'uninvited' } : access
}

/** See spec 7.3. A row that starts when another ends extends it: plan and end are those of the queue's last row. */
export function bestAccess(rows: readonly AccessRow[], now: Date): Access {
  const last = queueOf(rows, now).at(-1)
  if (last !== undefined) return { kind: 'paid', plan: last.plan, expiresAt: last.expiresAt }
  return rows.some((row) => row.endedAt === null && !isPaid(row) && runsAt(row, now))
    ? { kind: 'trial' }
    : { kind: 'none' }
}

/** The paid row that runs, then those that extend it. */
export function queueOf(rows: readonly AccessRow[], now: Date): AccessRow[] {
  const paid = rows.filter((row) => row.endedAt === null && isPaid(row))
  const queue: AccessRow[] = []
  let next = longest(paid.filter((row) => runsAt(row, now)))
  while (next !== null) {
    queue.push(next)
    const end = endOf(next)
    next = longest(paid.filter((row) => row.startsAt.getTime() <= end && endOf(row) > end))
  }
  return queue
}

/** A row of the plan `free` never counts as paid, whatever its source says. */
function isPaid(row: AccessRow): boolean {
  return row.source !== 'trial' && row.plan !== 'free'
}

function runsAt(row: AccessRow, now: Date): boolean {
  return row.startsAt <= now && endOf(row) > now.getTime()
}

function endOf(row: AccessRow): number {
  return row.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
}

function longest(rows: readonly AccessRow[]): AccessRow | null {
  const [first, ...others] = rows
  if (first === undefined) return null
  return others.reduce((best, row) => {
    if (endOf(row) !== endOf(best)) return endOf(row) > endOf(best) ? row : best
    return best.plan === null ? row : best
  }, first)
}

/** Questions of an exam that can be opened without a plan: the first of its own order, and so many for life. */
export const FREE_QUESTIONS = 15

/** `isFree` was fixed with the list; `openedCount` is the life-long list's length; `answered` in this simulation. */
export type PlaceFacts = {
  isFree: boolean
  opened: boolean
  openedCount: number
  answered: boolean
  hasPlan: boolean
  /** The exam is active, on a site that gives free questions. */
  hasFreeQuestions: boolean
  simulationStatus: SimulationStatus
}

export type LockReason = 'quota' | 'restricted'

/** `counts`: the opening must be written to the life-long list in the transaction that shows the place. */
export type Visibility = { kind: 'shown'; counts: boolean } | { kind: 'locked'; reason: LockReason }

/**
 * The guard of every disclosure of question content (spec 3.2, T1 to T8). An answered place is the person's own history
 * and always shows; an abandoned simulation opens nothing more. Without a plan an exam that has no free questions
 * is restricted, and a place is open that was opened before, or that is free while fewer than 15 were opened.
 */
export function mayShow(facts: PlaceFacts): Visibility {
  if (facts.answered) return { kind: 'shown', counts: false }
  if (facts.simulationStatus === 'abandoned') return { kind: 'locked', reason: 'restricted' }
  if (facts.hasPlan) return { kind: 'shown', counts: false }
  if (!facts.hasFreeQuestions) return { kind: 'locked', reason: 'restricted' }
  if (!isOpenWithoutPlan(facts)) return { kind: 'locked', reason: 'quota' }
  return { kind: 'shown', counts: !facts.opened }
}

export const SAMPLE_QUESTIONS = 2

/**
 * Statement and options of the first free questions stand on the exam's page, for everybody and uncounted; their key
 * never does (spec 13.6). `place` from 0 in the exam's own order.
 */
export function mayShowSample({ place, examActive }: { place: number; examActive: boolean }): Visibility {
  if (!examActive) return { kind: 'locked', reason: 'restricted' }
  return place < SAMPLE_QUESTIONS ? { kind: 'shown', counts: false } : { kind: 'locked', reason: 'quota' }
}

/** Of an exam that is off the lists only those read who have a plan or a simulation of it (spec 13.6). */
export const mayReadExam = ({
  examActive,
  access,
  hasSimulation,
}: {
  examActive: boolean
  access: AccessKind
  hasSimulation: boolean
}): boolean => examActive || access === 'paid' || hasSimulation

type OfExam = { access: AccessKind; examActive: boolean }

/** Whether no question of the exam can be opened now, new or not. */
export const isShut = ({ access, examActive }: OfExam): boolean =>
  access !== 'paid' && (access === 'uninvited' || !examActive)

/** Whether a person with this access could open a question of the exam now. */
export const isOpenTo = (
  of: OfExam,
  question: Pick<PlaceFacts, 'isFree' | 'opened' | 'openedCount'>,
): boolean => of.access === 'paid' || (!isShut(of) && isOpenWithoutPlan(question))

export const isOpenWithoutPlan = ({
  isFree,
  opened,
  openedCount,
}: Pick<PlaceFacts, 'isFree' | 'opened' | 'openedCount'>): boolean =>
  opened || (isFree && openedCount < FREE_QUESTIONS)

export const withFree = <Question>(questions: readonly Question[]): (Question & { isFree: boolean })[] =>
  questions.map((question, index) => ({ ...question, isFree: index < FREE_QUESTIONS }))

/** With a stored answer in it, or in the review of a completed one where the place shows (T15, T16, T21). */
export function maySeeKey({
  answered,
  simulationStatus,
  shown,
}: {
  answered: boolean
  simulationStatus: SimulationStatus
  shown: boolean
}): boolean {
  return answered || (simulationStatus === 'completed' && shown)
}

export type Gate = { kind: 'open' } | { kind: 'closed'; reason: LockReason }

/**
 * See spec 6.18. `suspended`: a dispute holds back an access that would be valid otherwise. `hasUnlockedPlace`: the
 * place that the person wants, or any at the entrance, is open.
 */
export function gateOf({
  access,
  examActive,
  suspended,
  hasUnlockedPlace,
}: OfExam & { suspended: boolean; hasUnlockedPlace: boolean }): Gate {
  if (access === 'paid') return { kind: 'open' }
  if (isShut({ access, examActive })) return { kind: 'closed', reason: 'restricted' }
  if (hasUnlockedPlace) return { kind: 'open' }
  return { kind: 'closed', reason: suspended ? 'restricted' : 'quota' }
}

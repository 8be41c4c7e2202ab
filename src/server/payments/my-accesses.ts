import { inIso } from '#server/iso-moments.ts'
import { bestAccess, type AccessRule } from '#domain/payments/access.ts'
import { expiryWarning, type ExpiryWarning } from '#domain/payments/expiry.ts'
import { pendingStage } from '#domain/payments/payment.ts'
import type { PlanType } from '#domain/payments/plans.ts'
import {
  subscriptionAction,
  subscriptionStatus,
  type SubscriptionAction,
} from '#domain/payments/subscription-status.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { listExamsById, type ExamRow } from '#server/exams/exam-store.ts'
import { listOwnAccesses } from '#server/subscriptions/subscription-store.ts'
import { listPending, type ListedPurchase } from './own-purchase-store.ts'

type OwnAccess = Awaited<ReturnType<typeof listOwnAccesses>>[number]

/** One card per exam and one per pending purchase (spec 7.18); what is about to end first, then by name. */
export async function readMyAccesses({ db, settings }: Dependencies, viewer: Viewer) {
  const rule = settings.site.access
  const now = await readNow(db)
  const accesses = Map.groupBy(await listOwnAccesses(db, viewer.id), ({ examId }) => examId)
  const pending = await listPending(db, viewer.id)
  const ids = [...new Set([...accesses.keys(), ...pending.map(({ examId }) => examId)])]
  const exams = ids.length === 0 ? [] : await listExamsById(db, ids)
  const cards = exams.flatMap((exam) => {
    const own = (accesses.get(exam.id) ?? []).filter(({ source }) => rule === 'sold' || source !== 'trial')
    const shown = shownAccess(own, now)
    const queue = queueOf(own, now)
    const unpaid = pending.filter(({ examId }) => examId === exam.id)
    return [
      ...(shown ? [accessCard(exam, { ...shown, queue }, now)] : []),
      ...unpaid.map((purchase) => pendingCard(exam, purchase, now)),
    ]
  })
  const entries = rule === 'sold' ? cards : cards.map((card) => withoutSales(card, rule))
  return { entries: entries.toSorted((a, b) => urgency(a.warning) - urgency(b.warning)) }
}

type Offer = { action: SubscriptionAction | null; warning: Warning }

/** Nothing to buy; a payment of before is still looked up. Where everything is open, no end ends anything. */
const withoutSales = <Card extends Offer>(card: Card, rule: AccessRule): Card => ({
  ...card,
  action: card.action === 'verify' ? 'verify' : null,
  warning: rule === 'open' ? null : card.warning,
})

type ShownAccess = {
  plan: PlanType | null
  expiresAt: Date | null
  suspended: boolean
  receiptId: string | null
  lastEnd: Date | null
}

function shownAccess(rows: readonly OwnAccess[], now: Date): ShownAccess | null {
  const best = bestAccess(rows, now)
  const given = rows.filter(({ source }) => source !== 'trial')
  const paid = given.filter(({ endedAt }) => endedAt === null)
  // A dispute that came after the last day took nothing.
  const wereUsedUp = given.filter(({ endedAt, heldMs }) => endedAt !== null && heldMs === 0)
  const last = [...paid, ...wereUsedUp].toSorted((a, b) => endOf(b) - endOf(a))[0]
  const lastEnd = last?.expiresAt ?? null
  if (best.kind === 'paid') {
    const row = paid.find(
      ({ plan, expiresAt }) => plan === best.plan && sameMoment(expiresAt, best.expiresAt),
    )
    return { ...best, suspended: false, receiptId: row?.purchaseId ?? null, lastEnd }
  }
  const held = rows.find(({ isHeldByDispute, heldMs }) => isHeldByDispute && (heldMs ?? 0) > 0)
  if (held)
    return {
      plan: held.plan,
      expiresAt: held.endedAt,
      suspended: true,
      receiptId: held.purchaseId,
      lastEnd: null,
    }
  if (best.kind === 'trial')
    return { plan: 'free', expiresAt: null, suspended: false, receiptId: null, lastEnd }
  if (!last) return null
  return { plan: last.plan, expiresAt: lastEnd, suspended: false, receiptId: last.purchaseId, lastEnd }
}

const endOf = ({ expiresAt }: OwnAccess) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
const isBought = ({ purchaseId }: OwnAccess) => purchaseId !== null
const sameMoment = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()

/** What runs and what follows it. A grant whose days the others give, too, extends nothing; a receipt stays. */
function queueOf(rows: readonly OwnAccess[], now: Date) {
  const queued = rows
    .filter(({ source, endedAt }) => source !== 'trial' && endedAt === null)
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    .toSorted((a, b) => endOf(a) - endOf(b) || Number(isBought(a)) - Number(isBought(b)))
  return queued
    .reduce((kept, row) => {
      const others = kept.filter((other) => other !== row)
      return isBought(row) || !isWithin(row, others, now) ? kept : others
    }, queued)
    .map(({ plan, expiresAt, purchaseId }) => inIso({ plan, until: expiresAt, receiptId: purchaseId }))
}

/** Whether these give, one after the other, each day from now on that the row gives. */
function isWithin(row: OwnAccess, others: readonly OwnAccess[], now: Date): boolean {
  const since = Math.max(row.startsAt.getTime(), now.getTime())
  const given = others
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .reduce(
      (until, other) => (other.startsAt.getTime() > until ? until : Math.max(until, endOf(other))),
      since,
    )
  return given >= endOf(row)
}

type Queue = ReturnType<typeof queueOf>

function accessCard(exam: ExamRow, shown: ShownAccess & { queue: Queue }, now: Date) {
  const { plan, expiresAt, suspended, receiptId } = shown
  const status = subscriptionStatus({ payment: null, plan, expiresAt }, now)
  return inIso({
    exam,
    status,
    action: subscriptionAction(status, false),
    plan,
    expiresAt,
    suspended,
    receiptId,
    queue: shown.queue,
    pending: null,
    warning: suspended ? null : warningView(expiryWarning(shown.lastEnd, now)),
  })
}

function pendingCard(exam: ExamRow, purchase: ListedPurchase, now: Date) {
  const { id, sessionId, method, deadlineAt, plan } = purchase
  const status = subscriptionStatus({ payment: pendingStage(purchase), plan, expiresAt: null }, now)
  return {
    exam,
    status,
    action: subscriptionAction(status, sessionId !== null),
    plan,
    expiresAt: null,
    suspended: false,
    receiptId: id,
    queue: [],
    pending: inIso({ id, sessionId, method, deadlineAt, openUntil: purchase.expiresAt }),
    warning: null,
  }
}

const warningView = (warning: ExpiryWarning | null) => warning && inIso(warning)

type Warning = ReturnType<typeof warningView>

function urgency(warning: Warning): number {
  if (warning === null) return NO_WARNING
  return warning.kind === 'soon' ? warning.daysLeft : ENDED
}
const ENDED = 1000
const NO_WARNING = 2000

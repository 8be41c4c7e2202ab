import { lockUser } from '#server/accounts/user-lock-store.ts'
import { mismatchNotice, strayPaymentNotice } from '#emails/payment-trouble-emails.ts'
import type { RenderedEmail } from '#emails/email.ts'
import { SITE } from '#pt-br/site.ts'
import { receiptNumber } from '#pt-br/payments/receipts.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import {
  CURRENCY,
  type PaymentRecord,
  type PaymentStatus,
  type PurchaseCause,
} from '#domain/payments/payment.ts'
import { afterRecord, type PurchaseStep } from '#domain/payments/purchase-record.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { ProviderEvent } from '#server/adapters/payments/payment-provider.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { writePaymentMail } from './payment-mails.ts'
import { moveQueue, type QueueMove } from './move-queue.ts'
import {
  findBySession,
  findPurchase,
  lockPurchase,
  lockQueue,
  saveChange,
  savePurchase,
  saveSession,
  type PurchaseRow,
} from './purchase-store.ts'
import { saveEvent } from './reconcile-store.ts'

export type Fulfilment =
  | { kind: 'unknown' }
  | { kind: 'applied'; purchaseId: string; status: PaymentStatus; granted: boolean }

export type FulfilReason = {
  event?: ProviderEvent
  /** The person left the hosted page: what an expired session is put down to. */
  cancelled?: boolean
}

/** Each try reads the provider anew; as many at once must have changed the purchase for it to give up. */
const MOST_TRIES = 40

/**
 * The one way from the provider's record to a purchase (spec 7.8). The record is read outside any transaction and
 * applied under the queue's lock; after a newer one it is read again. Throws ProviderUnavailable.
 */
export async function fulfil(
  deps: Dependencies,
  sessionId: string,
  reason: FulfilReason = {},
): Promise<Fulfilment> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const known = await findBySession(deps.db, sessionId)
    const record = await deps.provider.readRecord(sessionId)
    if (!record || !(known ?? (await adopt(deps.db, record)))) return unknown(deps, reason, record)
    // Adopted just now: its version was read after the record, which may be older.
    if (!known) continue
    const outcome = await deps.db.transaction((tx) => apply(deps, tx, { purchase: known, record, reason }))
    if (outcome === 'stale') continue
    deps.wakeMail()
    return outcome
  }
  throw new Error(`the purchase of session ${sessionId} changed ${MOST_TRIES} times while it was read`)
}

/** Money that was given back by hand, where the provider knows no more of its payment: what we last knew is the record. */
export async function endRepaid(deps: Dependencies, purchaseId: string): Promise<Fulfilment> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const purchase = await findPurchase(deps.db, purchaseId)
    const record = purchase && lastKnown(purchase)
    if (!record) return { kind: 'unknown' }
    const outcome = await deps.db.transaction((tx) => apply(deps, tx, { purchase, record, reason: {} }))
    if (outcome === 'stale') continue
    deps.wakeMail()
    return outcome
  }
  throw new Error(`purchase ${purchaseId} changed ${MOST_TRIES} times while its refund was ended`)
}

function lastKnown(purchase: PurchaseRow): PaymentRecord | null {
  const { sessionId, paymentId, amountCentavos, liveMode, method, cardLast4, refundedCentavos } = purchase
  if (sessionId === null) return null
  return {
    sessionId,
    purchaseId: purchase.id,
    paymentId,
    session: 'complete',
    payment: 'paid',
    amountCentavos,
    currency: CURRENCY,
    liveMode,
    method,
    cardLast4,
    deadline: purchase.deadlineAt,
    refundedCentavos,
    dispute: 'none',
  }
}

/** A page that opened while we died before noting it: the record names its purchase. */
async function adopt(db: Db, record: PaymentRecord): Promise<boolean> {
  if (record.purchaseId === null) return false
  const purchase = await findPurchase(db, record.purchaseId)
  if (!purchase || (purchase.sessionId !== null && purchase.sessionId !== record.sessionId)) return false
  await saveSession(db, purchase.id, { sessionId: record.sessionId, url: null, expiresAt: null })
  return true
}

async function unknown(
  deps: Dependencies,
  { event }: FulfilReason,
  record: PaymentRecord | null,
): Promise<Fulfilment> {
  if (record?.payment === 'paid' && record.purchaseId !== null) {
    const facts = {
      event: 'payment-without-purchase',
      sessionId: record.sessionId,
      purchaseId: record.purchaseId,
    }
    deps.log.error(facts, 'money was taken for a purchase that is not in the database')
  }
  if (event) await noteUnknown(deps, event, record)
  return { kind: 'unknown' }
}

/** Event and message are one transaction: what comes again after a failure is new once more. */
async function noteUnknown(deps: Dependencies, event: ProviderEvent, record: PaymentRecord | null) {
  // The payment has events of its own, too; the page's is the one that counts.
  const isStray = record?.payment === 'paid' && record.purchaseId !== null && event.sessionId !== null
  await deps.db.transaction(async (tx) => {
    if ((await saveEvent(tx, event)) && record && isStray) await tellOperator(tx, strayPaymentNotice(record))
  })
  deps.wakeMail()
}

type Application = { purchase: PurchaseRow; record: PaymentRecord; reason: FulfilReason }

async function apply(
  deps: Dependencies,
  tx: Db,
  { purchase: seen, record, reason }: Application,
): Promise<Fulfilment | 'stale'> {
  const purchase = await lockFor(tx, seen)
  if (!purchase || purchase.version !== seen.version) return 'stale'
  const now = await readNow(tx)
  const step = afterRecord(purchase, record, now)
  const after = { ...purchase, ...step.next, version: purchase.version + 1 }
  // There is no one left to use what is paid only now; earlier purchases are not refunded by themselves.
  const refundsItself = after.userId === null && after.status === 'paid' && purchase.paidAt === null
  const isMismatch = step.changes.some(({ cause }) => cause === 'record-mismatch')
  if (refundsItself || isMismatch) after.refundRequestedAt ??= now
  await savePurchase(tx, purchase.id, stateOf(after))
  await saveChanges(tx, { purchaseId: purchase.id, step, reason, refundsItself })
  const { userId } = after
  const move: QueueMove =
    userId === null ? { kind: 'none', entry: null } : await moveQueue(tx, { ...after, userId }, now)
  if (userId !== null)
    await writePaymentMail(deps, tx, { before: purchase, purchase: { ...after, userId }, record, move, step })
  if (isMismatch) await tellOperator(tx, mismatchNotice({ number: receiptNumber(after), record }))
  if (reason.event) await saveEvent(tx, reason.event)
  logSteps(deps, purchase.id, step)
  return { kind: 'applied', purchaseId: purchase.id, status: after.status, granted: move.kind === 'granted' }
}

const tellOperator = (db: Db, message: RenderedEmail) =>
  saveMail(db, { userId: null, recipient: SITE.contact.support, message })

/** Account first, then purchases: the order in which a deletion of the account takes them, too. */
async function lockFor(tx: Db, { id, userId, examId }: PurchaseRow): Promise<PurchaseRow | undefined> {
  if (userId !== null && (await lockUser(tx, userId, 'key share'))) {
    const queue = await lockQueue(tx, { userId, examId })
    return queue.find((purchase) => purchase.id === id)
  }
  return lockPurchase(tx, id)
}

function stateOf(after: PurchaseRow) {
  const { status, method, cardLast4, paymentId, completedAt, deadlineAt, paidAt, version } = after
  const { refundRequestedAt, refundAttempts, refundedCentavos, refundedAt } = after
  const refund = { refundRequestedAt, refundAttempts, refundedCentavos, refundedAt }
  return { status, method, cardLast4, paymentId, completedAt, deadlineAt, paidAt, version, ...refund }
}

async function saveChanges(
  tx: Db,
  {
    purchaseId,
    step,
    reason,
    refundsItself,
  }: { purchaseId: string; step: PurchaseStep; reason: FulfilReason; refundsItself: boolean },
) {
  for (const { status, cause } of step.changes) {
    const shown: PurchaseCause =
      reason.cancelled && cause === 'checkout-expired' ? 'checkout-cancelled' : cause
    await saveChange(tx, { purchaseId, status, cause: shown })
  }
  if (refundsItself) await saveChange(tx, { purchaseId, status: 'paid', cause: 'refund-requested' })
}

function logSteps({ log }: Dependencies, purchaseId: string, { changes }: PurchaseStep) {
  for (const change of changes) {
    const facts = { event: 'purchase-changed', purchaseId, ...change }
    if (change.cause === 'record-mismatch') log.error(facts, 'the provider’s record is not what was agreed')
    else log.info(facts, 'a purchase changed')
  }
}

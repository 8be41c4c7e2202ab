import { bestAccess } from '#domain/payments/access.ts'
import { CURRENCY, type PaymentRecord, type PurchaseCause } from '#domain/payments/payment.ts'
import { guaranteeEnd } from '#domain/payments/refund.ts'
import type { PurchaseStep } from '#domain/payments/purchase-record.ts'
import {
  paymentPendingEmail,
  purchaseConfirmedEmail,
  refundedEmail,
  type Bought,
} from '#emails/payment-emails.ts'
import {
  disputeLostEmail,
  disputeOpenedEmail,
  disputeWonEmail,
  mismatchEmail,
  paymentDeclinedEmail,
  paymentLapsedEmail,
} from '#emails/payment-trouble-emails.ts'
import type { RenderedEmail } from '#emails/email.ts'
import { receiptNumber, refundProtocol } from '#pt-br/payments/receipts.ts'
import { findPerson } from '#server/accounts/account-store.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findExam } from '#server/exams/exam-store.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import { invariant } from '#server/refusal.ts'
import { listAccess } from '#server/subscriptions/subscription-store.ts'
import type { QueueMove } from './move-queue.ts'
import type { PurchaseRow } from './purchase-store.ts'

type OwnedPurchase = PurchaseRow & { userId: string }
type News = {
  before: PurchaseRow
  purchase: OwnedPurchase
  record: PaymentRecord
  move: QueueMove
  step: PurchaseStep
}

/** In the transaction of the step: each message once. */
export async function writePaymentMail({ settings }: Dependencies, tx: Db, news: News) {
  const kind = kindOf(news)
  if (kind === null) return
  const { purchase } = news
  const person = await findPerson(tx, purchase.userId)
  const exam = await findExam(tx, { kind: 'id', id: purchase.examId })
  invariant(person && exam, 'a purchase of a person has both')
  const bought = {
    name: person.name,
    exam,
    plan: purchase.plan,
    amountCentavos: purchase.amountCentavos,
    number: receiptNumber(purchase),
    address: new URL(`/recibos/${purchase.id}`, settings.appUrl).href,
  }
  const message = await EMAILS[kind](bought, news, tx)
  await saveMail(tx, { userId: person.id, recipient: person.email, message })
}

type MailKind =
  | 'confirmed'
  | 'pending'
  | 'refunded'
  | 'lapsed'
  | 'declined'
  | 'mismatch'
  | 'dispute-opened'
  | 'dispute-won'
  | 'dispute-lost'

const KINDS: Readonly<Partial<Record<PurchaseCause, MailKind>>> = {
  refunded: 'refunded',
  'repaid-by-hand': 'refunded',
  'payment-lapsed': 'lapsed',
  'payment-failed': 'declined',
  'record-mismatch': 'mismatch',
  'dispute-opened': 'dispute-opened',
  'dispute-won': 'dispute-won',
  'dispute-lost': 'dispute-lost',
}

function kindOf({ before, purchase, move, step }: News): MailKind | null {
  if (move.kind === 'granted') return 'confirmed'
  const told = step.changes.map(({ cause }) => KINDS[cause]).find((kind) => kind !== undefined)
  if (told !== undefined) return told
  const isSlow = purchase.method === 'pix' || purchase.method === 'boleto'
  const begunToWait = before.completedAt === null && purchase.completedAt !== null
  return purchase.status === 'pending' && begunToWait && isSlow ? 'pending' : null
}

type Write = (bought: Bought, news: News, tx: Db) => RenderedEmail | Promise<RenderedEmail>

const EMAILS: Record<MailKind, Write> = {
  confirmed: (bought, { purchase, move }) => {
    invariant(move.entry && purchase.paidAt, 'a granted purchase is paid and has its days')
    return purchaseConfirmedEmail({
      ...bought,
      from: move.entry.startsAt,
      until: move.entry.expiresAt,
      guaranteeUntil: guaranteeEnd(purchase.paidAt),
    })
  },
  pending: (bought, { purchase }) => {
    invariant(purchase.method, 'a payment that waits says by which means')
    return paymentPendingEmail({ ...bought, method: purchase.method, deadline: purchase.deadlineAt })
  },
  lapsed: (bought, { purchase }) => {
    invariant(purchase.method, 'a payment that lapsed says by which means')
    return paymentLapsedEmail({ ...bought, method: purchase.method })
  },
  declined: paymentDeclinedEmail,
  mismatch: mismatchEmail,
  'dispute-opened': (bought, { move }) =>
    disputeOpenedEmail({ ...bought, suspends: move.kind === 'removed' && (move.entry?.heldMs ?? 0) > 0 }),
  'dispute-won': async (bought, { purchase, move }, tx) => {
    const end = move.kind === 'returned' ? (move.entry?.expiresAt ?? null) : null
    const isOver = end === null || end <= (await readNow(tx))
    const isBeingRefunded = purchase.refundRequestedAt !== null
    return disputeWonEmail({ ...bought, until: isOver ? null : end, isBeingRefunded })
  },
  'dispute-lost': disputeLostEmail,
  refunded: async (bought, { before, purchase, record, step }, tx) => {
    const access = bestAccess(await listAccess(tx, purchase), await readNow(tx))
    const isByHand = step.changes.some(({ cause }) => cause === 'repaid-by-hand')
    return refundedEmail({
      ...bought,
      protocol: refundProtocol(purchase),
      money: isByHand
        ? { amount: purchase.amountCentavos, currency: CURRENCY }
        : { amount: record.refundedCentavos, currency: record.currency },
      by: isByHand ? 'transfer' : purchase.method,
      gaveAccess: before.paidAt !== null,
      accessUntil: access.kind === 'paid' ? access.expiresAt : null,
    })
  },
}

import { bestAccess } from '#domain/payments/access.ts'
import { pendingStage } from '#domain/payments/payment.ts'
import { refundAvailability, type RefundAvailability } from '#domain/payments/refund.ts'
import { othersAfter } from '#domain/payments/purchase-queue.ts'
import { SITE } from '#pt-br/site.ts'
import { receiptNumber, refundProtocol } from '#pt-br/payments/receipts.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { pageOf, readCursor } from '#server/paging/cursor.ts'
import { findMockOnPlan } from '#server/mocks/running-mock-store.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { findQueueEntry, listAccess, listQueue } from '#server/subscriptions/subscription-store.ts'
import {
  countPurchases,
  findOwnPurchase,
  listBought,
  listPurchases,
  type ListedPurchase,
} from './own-purchase-store.ts'
import { listChanges } from './purchase-store.ts'
import { findTaxId } from './tax-id-store.ts'

/** A page of 'Histórico de pagamentos', newest first. Refuses: INPUT_INVALID (cursor). */
export async function readPurchases(
  deps: Dependencies,
  viewer: Viewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const { db } = deps
  const rows = await listPurchases(db, { userId: viewer.id, after: readCursor(cursor), limit: limit + 1 })
  const page = pageOf(rows, { limit, place: ({ createdAt, id }) => ({ at: createdAt, id }) })
  const viewOf = purchaseViewer(await readNow(db))
  return {
    entries: page.entries.map(viewOf),
    nextCursor: page.nextCursor,
    total: await countPurchases(db, viewer.id),
  }
}

/** The receipt of one's own purchase. Refuses: PURCHASE_NOT_FOUND, foreign and unknown alike. */
export async function readReceipt(
  deps: Dependencies,
  viewer: Viewer,
  { purchaseId }: { purchaseId: string },
) {
  const { db, settings, provider } = deps
  const purchase = await findOwnPurchase(db, { userId: viewer.id, id: purchaseId })
  if (!purchase) throw new Refused('PURCHASE_NOT_FOUND')
  const now = await readNow(db)
  const viewOf = purchaseViewer(now)
  const changes = await listChanges(db, purchaseId)
  const entry = await findQueueEntry(db, purchaseId)
  const left = await accessAfterRefund(db, { ...purchase, userId: viewer.id }, now)
  return {
    ...viewOf(purchase),
    buyer: {
      name: viewer.name,
      email: viewer.email,
      taxId: await findTaxId(db, { userId: viewer.id, id: purchaseId }),
    },
    seller: { ...SITE.company, address: settings.companyAddress, support: SITE.contact.support },
    access: accessIn(entry),
    changes: changes.map(inIso),
    accessAfterRefund: left,
    endsMock:
      entry?.endedAt === null &&
      left === null &&
      (await endsMock(db, { ...purchase, userId: viewer.id }, now)),
    isSimulated: !purchase.liveMode,
    simulatedSession: provider.kind === 'simulated' ? purchase.sessionId : null,
  }
}

/** Also of days that were over when a dispute came: it took nothing. */
function accessIn(entry: Awaited<ReturnType<typeof findQueueEntry>>) {
  if (!entry?.expiresAt || (entry.endedAt !== null && entry.heldMs !== 0)) return null
  return periodOf(entry.startsAt, entry.expiresAt)
}

const periodOf = (from: Date, until: Date) => inIso({ from, until })

async function accessAfterRefund(db: Db, purchase: ListedPurchase & { userId: string }, now: Date) {
  const of = { userId: purchase.userId, examId: purchase.examId }
  const { queue, others: given } = await listQueue(db, of)
  const others = othersAfter(queue, purchase.id, { now, others: given })
  const bought = new Map((await listBought(db, of)).map((row) => [row.id, row]))
  const grants = (await listAccess(db, of)).filter(({ source }) => source === 'grant')
  const rest = bestAccess(
    [...grants, ...others.map((entry) => ({ ...entry, plan: purchase.plan, source: 'purchase' as const }))],
    now,
  )
  if (rest.kind !== 'paid') return null
  return inIso({
    until: rest.expiresAt,
    others: others.map(({ purchaseId, change, startsAt, expiresAt }) => {
      const row = bought.get(purchaseId)
      invariant(row, 'an entry of the queue has its purchase')
      return { number: receiptNumber(row), plan: row.plan, change, ...periodOf(startsAt, expiresAt) }
    }),
  })
}

/** Whether a refund takes a running Prova its right: no other plan stood at some moment since its start (spec 14.13). */
async function endsMock(db: Db, purchase: ListedPurchase & { userId: string }, now: Date) {
  const of = { userId: purchase.userId, examId: purchase.examId }
  const mock = await findMockOnPlan(db, of)
  if (mock === null) return false
  const start = new Date(mock.startedAt)
  const { queue, others } = await listQueue(db, of)
  return ![...queue.filter(({ purchaseId }) => purchaseId !== purchase.id), ...others].some(
    ({ startsAt, expiresAt, endedAt }) =>
      endedAt === null && startsAt <= now && (expiresAt === null || expiresAt > start),
  )
}

const purchaseViewer = (now: Date) => (purchase: ListedPurchase) =>
  inIso({
    id: purchase.id,
    number: receiptNumber(purchase),
    exam: purchase.exam,
    plan: purchase.plan,
    days: purchase.days,
    amountCentavos: purchase.amountCentavos,
    refundedCentavos: purchase.refundedCentavos,
    status: purchase.status,
    stage: pendingStage(purchase),
    isCancelled: purchase.status === 'expired' && purchase.cancelledAt !== null,
    openUntil: purchase.expiresAt,
    method: purchase.method,
    cardLast4: purchase.cardLast4,
    createdAt: purchase.createdAt,
    paidAt: purchase.paidAt,
    deadlineAt: purchase.deadlineAt,
    gaveAccess: purchase.gaveAccess,
    refund: refundView(purchase, refundAvailability(purchase, now)),
  })

function refundView(purchase: ListedPurchase, face: RefundAvailability) {
  const protocol = refundProtocol(purchase)
  switch (face.kind) {
    case 'possible':
      return inIso({ kind: face.kind, until: face.until })
    case 'processing':
      return inIso({ kind: face.kind, since: face.since, protocol })
    case 'done':
      return inIso({ kind: face.kind, at: face.at, protocol })
    case 'none':
      // Asked for before a dispute took the decision over.
      return { ...face, protocol: purchase.refundRequestedAt === null ? null : protocol }
  }
}

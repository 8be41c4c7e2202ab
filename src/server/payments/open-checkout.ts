import { MINUTE_MS } from '#domain/text/time-units.ts'
import { bestAccess } from '#domain/payments/access.ts'
import { PLANS, type PaidPlanType } from '#domain/payments/plans.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/adapters/payments/payment-provider.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import type { ExamRow } from '#server/exams/exam-store.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { consumeRateLimit } from '#server/limits/consume-rate-limit.ts'
import { Refused } from '#server/refusal.ts'
import { listAccess } from '#server/subscriptions/subscription-store.ts'
import { fulfil } from './fulfil.ts'
import {
  endUnknownToProvider,
  findOpenPurchase,
  findPurchase,
  insertPurchase,
  markNeverOpened,
  saveChange,
  saveSession,
  type PurchaseRow,
} from './purchase-store.ts'
import { setTimeout as pause } from 'node:timers/promises'

/** An open page is handed out again while it has so long to live: enough to type a card number. */
const LEAST_LEFT_MS = 3 * MINUTE_MS
/** No answer of the provider takes longer: a purchase without a page after so long was left by a crash. */
const UNANSWERED_MS = MINUTE_MS
/** A purchase this young without a page is being opened by another call, most likely the first of two presses. */
const BEING_OPENED_MS = 10_000
const LOOK_EVERY_MS = 250
const MOST_LOOKS = 20
const MOST_TRIES = 5

/**
 * Price, days and currency are the catalogue's (T26); an open page of person, exam and plan is reused (T27). Refuses:
 * EXAM_NOT_FOUND, EXAM_INACTIVE, ACCESS_UNLIMITED, TOO_MANY_TRIES, CHECKOUT_UNAVAILABLE, UNAUTHENTICATED (account
 * gone).
 */
export async function openCheckout(
  deps: Dependencies,
  viewer: Viewer,
  choice: { examId: string; planType: PaidPlanType },
): Promise<{ url: string }> {
  if (deps.settings.site.access !== 'sold') throw new Refused('SALES_CLOSED')
  const exam = await getExam(deps.db, choice.examId)
  if (exam.status !== 'active') throw new Refused('EXAM_INACTIVE')
  if (await isWithoutEnd(deps.db, { userId: viewer.id, examId: exam.id }))
    throw new Refused('ACCESS_UNLIMITED')
  await consumeRateLimit(deps.db, { what: 'checkout', who: viewer.id, limit: deps.settings.limits.checkouts })
  const of = { userId: viewer.id, examId: exam.id, plan: choice.planType }
  try {
    return { url: await openPage(deps, { viewer, exam, of }) }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    deps.log.error({ err: error, event: 'checkout-failed' }, 'the payment page could not be opened')
    throw new Refused('CHECKOUT_UNAVAILABLE')
  }
}

/** Nothing can be added to such an access: the buyer would get nothing for it. */
async function isWithoutEnd(db: Db, of: { userId: string; examId: string }): Promise<boolean> {
  const access = bestAccess(await listAccess(db, of), await readNow(db))
  return access.kind === 'paid' && access.expiresAt === null
}

type Wanted = { viewer: Viewer; exam: ExamRow; of: { userId: string; examId: string; plan: PaidPlanType } }

async function openPage(deps: Dependencies, wanted: Wanted): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const url = await openOnce(deps, wanted, await findOpenPurchase(deps.db, wanted.of))
    if (url !== null) return url
  }
  throw new ProviderUnavailable('the open page of this plan could not be settled')
}

async function openOnce(
  deps: Dependencies,
  wanted: Wanted,
  open: PurchaseRow | undefined,
): Promise<string | null> {
  if (!open) return openWith(deps, wanted, await begin(deps, wanted))
  const now = await readNow(deps.db)
  if (open.sessionId === null) return openUnanswered(deps, wanted, { open, now })
  const left = (open.expiresAt?.getTime() ?? 0) - now.getTime()
  if (isOffered(open, deps) && open.url !== null && left > LEAST_LEFT_MS) return open.url
  // Out of date, or nearly: a page still open is closed first, and the provider says how it ended.
  await deps.provider.expireCheckout(open.sessionId)
  const outcome = await fulfil(deps, open.sessionId)
  // The page of another account or provider: our key was changed. Nothing of ours can be paid on it.
  if (outcome.kind === 'unknown') await endUnknownToProvider(deps.db, open.sessionId)
  return null
}

/** The provider has named no page yet: another call is opening it, or was cut off. */
async function openUnanswered(
  deps: Dependencies,
  wanted: Wanted,
  { open, now }: { open: PurchaseRow; now: Date },
): Promise<string | null> {
  const age = now.getTime() - open.createdAt.getTime()
  const opened = age < BEING_OPENED_MS ? await pageOpenedMeanwhile(deps.db, open.id) : null
  if (opened !== null) return opened
  if (age < UNANSWERED_MS && isOffered(open, deps)) return openWith(deps, wanted, open)
  await giveUp(deps.db, open.id)
  return null
}

/** By this provider, at the price and for the days of today's catalogue (spec 7.1): a release may have changed them. */
function isOffered(open: PurchaseRow, { provider }: Dependencies): boolean {
  const { priceCentavos, days } = PLANS[open.plan]
  return open.liveMode === provider.liveMode && open.amountCentavos === priceCentavos && open.days === days
}

async function pageOpenedMeanwhile(db: Db, purchaseId: string): Promise<string | null> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const purchase = await findPurchase(db, purchaseId)
    if (purchase?.status !== 'pending') return null
    if (purchase.url !== null) return purchase.url
    await pause(LOOK_EVERY_MS)
  }
  return null
}

async function begin({ db, provider }: Dependencies, { of }: Wanted): Promise<PurchaseRow | undefined> {
  const { priceCentavos, days } = PLANS[of.plan]
  return db.transaction(async (tx) => {
    const purchase = await insertPurchase(tx, {
      ...of,
      amountCentavos: priceCentavos,
      days,
      liveMode: provider.liveMode,
    })
    if (purchase)
      await saveChange(tx, { purchaseId: purchase.id, status: 'pending', cause: 'checkout-opened' })
    return purchase
  })
}

/** The provider knows the order by the purchase's id: a repeat gets the same page. A refusal ends the purchase. */
async function openWith(
  { db, provider, settings }: Dependencies,
  { viewer, exam }: Wanted,
  purchase: PurchaseRow | undefined,
): Promise<string | null> {
  if (!purchase) return null
  const back = (query: string) => `${new URL('/dashboard', settings.appUrl).href}?${query}`
  try {
    const page = await provider.openCheckout({
      purchaseId: purchase.id,
      createdAt: purchase.createdAt,
      plan: purchase.plan,
      days: purchase.days,
      amountCentavos: purchase.amountCentavos,
      exam: { code: exam.code, name: exam.name },
      email: viewer.email,
      returnTo: {
        success: back('payment=success&session_id={CHECKOUT_SESSION_ID}'),
        cancelled: back(`payment=cancelled&purchase=${purchase.id}`),
      },
    })
    const saved = await saveSession(db, purchase.id, page)
    if (saved?.status === 'pending' && saved.userId !== null) return page.url
    // Given up by another call, or without its buyer, while the provider was slow: this page must not be paid.
    await provider.expireCheckout(page.sessionId)
    if (saved?.userId === null) throw new Refused('UNAUTHENTICATED')
    return null
  } catch (error) {
    if (error instanceof ProviderRefused) await giveUp(db, purchase.id)
    throw error
  }
}

/** No one was given the page's address; a page that opened all the same is still found by its record. */
export const giveUp = (db: Db, purchaseId: string) =>
  db.transaction(async (tx) => {
    if (!(await markNeverOpened(tx, purchaseId))) return
    await saveChange(tx, { purchaseId, status: 'failed', cause: 'checkout-failed' })
  })

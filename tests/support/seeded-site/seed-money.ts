import type { PaidPlanType } from '#domain/payments/plans.ts'
import { activateTrial } from '#server/exam-access/activate-trial.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { fulfil } from '#server/payments/fulfil.ts'
import { openCheckout } from '#server/payments/open-checkout.ts'
import { refundPurchase } from '#server/payments/refund-purchase.ts'
import { invariant } from '#server/refusal.ts'
import { grantAccess } from '#server/subscriptions/grant-access.ts'
import { eq, sql } from 'drizzle-orm'
import { makeExam } from '#tests/support/made/builders.ts'

type Outcome = 'approve' | 'decline' | 'delay' | 'dispute'

/** Exams that only the screens of money know: as many as there are statuses. */
const MORE_EXAMS = [
  { code: 'KCNA', name: 'Kubernetes and Cloud Native Associate', booklet: 'rosa' },
  { code: 'AZ-900', name: 'Microsoft Azure Fundamentals', booklet: 'amarelo' },
  { code: 'ACE', name: 'Google Associate Cloud Engineer', booklet: 'cinza' },
] as const

/** Everything that 'Meus acessos', the receipts and the history of payments can show, through the same use cases. */
export async function seedMoney(
  deps: Dependencies,
  people: { customer: Viewer; earlyBuyer: Viewer },
): Promise<void> {
  for (const exam of MORE_EXAMS) await makeBooklet(deps, exam)
  await seedEveryStatus(deps, people.customer)
  await seedGuaranteeAndDispute(deps, people.earlyBuyer)
}

async function seedEveryStatus(deps: Dependencies, customer: Viewer) {
  const given = await buy(deps, customer, { exam: 'KCNA', plan: 'monthly', outcomes: ['approve'] })
  await refundPurchase(deps, customer, { purchaseId: given })
  await moveBack(deps, given, 60)
  for (const daysAgo of [55, 54, 53, 52, 51, 50, 49, 48]) {
    await moveBack(
      deps,
      await buy(deps, customer, { exam: 'ACE', plan: 'annual', outcomes: ['decline'] }),
      daysAgo,
    )
  }
  const over = await buy(deps, customer, { exam: 'PSM-I', plan: 'monthly', outcomes: ['approve'] })
  await moveBack(deps, over, 40)
  const ending = await buy(deps, customer, { exam: 'CLF-C02', plan: 'quarterly', outcomes: ['approve'] })
  await moveBack(deps, ending, 86)
  const awaited = await buy(deps, customer, { exam: 'KCNA', plan: 'annual', outcomes: ['delay'] })
  await holdOpen(deps, awaited)
  await leaveOpen(deps, customer, { exam: 'CLF-C02', plan: 'annual' })
  await activateTrial(deps.db, customer, { exam: 'AZ-900' })
  await grantAccess(deps.db, { email: customer.email, exam: 'ACE', days: null, reason: 'teste' })
}

async function seedGuaranteeAndDispute(deps: Dependencies, earlyBuyer: Viewer) {
  await grantAccess(deps.db, { email: earlyBuyer.email, exam: 'CLF-C02', days: 4, reason: 'teste' })
  await buy(deps, earlyBuyer, { exam: 'CLF-C02', plan: 'quarterly', outcomes: ['approve'] })
  await buy(deps, earlyBuyer, { exam: 'PSM-I', plan: 'monthly', outcomes: ['approve', 'dispute'] })
}

type Order = { exam: string; plan: PaidPlanType; outcomes: readonly Outcome[] }

/** Buys on the simulated page and lets us learn of each outcome. */
async function buy(deps: Dependencies, viewer: Viewer, { exam, plan, outcomes }: Order): Promise<string> {
  const provider = deps.simulatedProvider
  invariant(provider, 'tests buy at the simulated provider')
  const { url } = await openCheckout(deps, viewer, {
    examId: await examIdOf(deps, exam),
    planType: plan,
  })
  const sessionId = new URL(url).pathname.split('/').at(-1) ?? ''
  let purchaseId = ''
  for (const outcome of outcomes) {
    await provider.act(sessionId, outcome)
    const done = await fulfil(deps, sessionId)
    if (done.kind === 'applied') ({ purchaseId } = done)
  }
  return purchaseId
}

/** Opens the hosted page, which outlasts the run, and leaves it. */
async function leaveOpen(deps: Dependencies, viewer: Viewer, { exam, plan }: Omit<Order, 'outcomes'>) {
  const { url } = await openCheckout(deps, viewer, { examId: await examIdOf(deps, exam), planType: plan })
  const sessionId = new URL(url).pathname.split('/').at(-1) ?? ''
  await deps.db.execute(
    sql`update simulated_payments set expires_at = now() + interval '9 days' where id = ${sessionId}`,
  )
  await deps.db.execute(
    sql`update purchases set expires_at = now() + interval '9 days' where provider_session_id = ${sessionId}`,
  )
}

async function examIdOf({ db }: Dependencies, code: string): Promise<string> {
  const [exam] = await db
    .select({ id: exams.id })
    .from(exams)
    .where(sql`${exams.code} = ${code}`)
  invariant(exam, `the exam ${code} is there`)
  return exam.id
}

/** An exam that the catalogue does not have, or not yet. */
async function makeBooklet({ db }: Dependencies, { code, name, booklet }: (typeof MORE_EXAMS)[number]) {
  if ((await db.$count(exams, eq(exams.code, code))) > 0) return
  await makeExam(db, { code, size: 20 })
  await db.execute(sql`update exams set name = ${name}, booklet = ${booklet} where code = ${code}`)
}

/** The database's clock made everything now: a purchase and its days are moved into the past together. */
async function moveBack({ db }: Dependencies, purchaseId: string, days: number) {
  const ago = sql`make_interval(days => ${days})`
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update purchases set created_at = created_at - ${ago}, expires_at = expires_at - ${ago},
      completed_at = completed_at - ${ago}, paid_at = paid_at - ${ago},
      refund_requested_at = refund_requested_at - ${ago}, refunded_at = refunded_at - ${ago}
      where id = ${purchaseId}::uuid`)
    await tx.execute(
      sql`update purchase_changes set changed_at = changed_at - ${ago} where purchase_id = ${purchaseId}::uuid`,
    )
    await tx.execute(sql`update subscriptions set created_at = created_at - ${ago}, starts_at = starts_at - ${ago},
      expires_at = expires_at - ${ago}, ended_at = ended_at - ${ago} where purchase_id = ${purchaseId}::uuid`)
  })
}

/** A delayed payment that outlasts the run. */
async function holdOpen({ db }: Dependencies, purchaseId: string) {
  await db.execute(sql`update simulated_payments set settles_at = now() + interval '9 days', deadline_at = now() + interval '9 days'
    where purchase_id = ${purchaseId}::uuid`)
  await db.execute(
    sql`update purchases set deadline_at = now() + interval '9 days' where id = ${purchaseId}::uuid`,
  )
}

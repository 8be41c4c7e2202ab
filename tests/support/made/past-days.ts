import type { PaidPlanType } from '#domain/payments/plans.ts'
import type { PaymentStatus, PurchaseCause } from '#domain/payments/payment.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { purchaseChanges, purchases, subscriptions } from '#server/adapters/db/schema/access.ts'
import {
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { eq } from 'drizzle-orm'
import type { MadeExam } from './builders.ts'

/** A week, and the week before it, that no clock of a test is near. */
export const WEEK = { from: '2026-03-09', until: '2026-03-15' }
/** 23:30 of a day in São Paulo: the next day in UTC. */
export const late = (day: string) => new Date(Date.parse(`${day}T23:30:00-03:00`))

type Simulated = {
  at: Date
  right?: number
  wrong?: number
  status?: 'active' | 'completed' | 'abandoned'
  finishedAt?: Date
}

export type Bought = {
  userId: string
  examId: string
  at: Date
  plan?: PaidPlanType
  centavos?: number
  status?: PaymentStatus
  refundedAt?: Date
  partly?: { centavos: number; at: Date }
}

/** Simulations, purchases and trials written as they lay in the past. */
export const pastOn = (db: Db) => ({
  sit: (userId: string, exam: MadeExam, simulated: Simulated) => sitIn(db, { userId, exam, ...simulated }),
  buy: (bought: Bought) => buyIn(db, bought),
  beginTrial: (userId: string, examId: string, startsAt: Date) =>
    db.insert(subscriptions).values({ userId, examId, source: 'trial', plan: 'free', startsAt }),
})

/** A simulation of the exam's first questions, the right answers first, written as it lay in the past. */
async function sitIn(
  db: Db,
  {
    userId,
    exam,
    at,
    right = 0,
    wrong = 0,
    status = 'completed',
    finishedAt,
  }: Simulated & { userId: string; exam: MadeExam },
) {
  const [made] = await db
    .insert(simulations)
    .values({ userId, examId: exam.id, totalQuestions: 10, startedAt: at })
    .returning({ id: simulations.id })
  const simulationId = made?.id ?? ''
  for (const [position, { id: questionId }] of exam.questions.slice(0, right + wrong).entries()) {
    await db
      .insert(simulationQuestions)
      .values({ simulationId, position, questionId, revision: 1, isFree: true })
    await db.insert(simulationAnswers).values({
      simulationId,
      questionId,
      selectedOptions: [0],
      isCorrect: position < right,
      answeredAt: at,
    })
  }
  const ended = finishedAt ?? at
  if (status === 'completed')
    await db
      .update(simulations)
      .set({ status, completedAt: ended, countedQuestions: right + wrong, correctAnswers: right })
      .where(eq(simulations.id, simulationId))
  if (status === 'abandoned')
    await db.update(simulations).set({ status, abandonedAt: ended }).where(eq(simulations.id, simulationId))
}

async function buyIn(
  db: Db,
  { userId, examId, at, plan = 'monthly', centavos = 4900, status = 'paid', ...given }: Bought,
) {
  const [made] = await db
    .insert(purchases)
    .values({
      userId,
      examId,
      plan,
      amountCentavos: centavos,
      days: 30,
      status,
      liveMode: false,
      createdAt: at,
      paidAt: status === 'pending' || status === 'failed' ? null : at,
      completedAt: at,
      refundedAt: given.refundedAt ?? null,
      refundedCentavos: given.partly?.centavos ?? 0,
    })
    .returning({ id: purchases.id })
  const purchaseId = made?.id ?? ''
  const change = (to: PaymentStatus, cause: PurchaseCause, changedAt: Date) =>
    db.insert(purchaseChanges).values({ purchaseId, status: to, cause, changedAt })
  if (given.partly) await change('paid', 'partly-refunded', given.partly.at)
  return purchaseId
}

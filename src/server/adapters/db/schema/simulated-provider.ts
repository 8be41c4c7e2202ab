import { PAYMENT_METHODS } from '#domain/payments/payment.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

// What a payment provider would remember: the simulated provider's own tables, read by it alone.

export type SimulatedOrder = {
  plan: 'monthly' | 'quarterly' | 'annual'
  days: number
  exam: { code: string; name: string }
  email: string
  success: string
  cancelled: string
}

export const simulatedPayments = pgTable(
  'simulated_payments',
  {
    id: text().primaryKey(),
    purchaseId: uuid().notNull(),
    amountCentavos: integer().notNull(),
    order: jsonb().$type<SimulatedOrder>().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    outcome: text({ enum: ['approved', 'declined', 'delayed', 'expired'] }),
    method: text({ enum: PAYMENT_METHODS }),
    decidedAt: moment(),
    settlesAt: moment(),
    deadlineAt: moment(),
    refundedCentavos: integer().notNull().default(0),
    dispute: text({ enum: ['open', 'won', 'lost'] }),
  },
  (t) => [
    // The idempotency key of the provider: one page per purchase.
    uniqueIndex('simulated_payments_purchase_key').on(t.purchaseId),
    check('simulated_payments_refunded', sql`${t.refundedCentavos} between 0 and ${t.amountCentavos}`),
  ],
)

export const simulatedEvents = pgTable(
  'simulated_events',
  {
    id: id(),
    type: text().notNull(),
    paymentId: text()
      .notNull()
      .references(() => simulatedPayments.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    nextAttemptAt: createdAt(),
    attempts: integer().notNull().default(0),
    deliveredAt: moment(),
  },
  (t) => [
    index('simulated_events_waiting')
      .on(t.nextAttemptAt)
      .where(sql`${t.deliveredAt} is null`),
  ],
)

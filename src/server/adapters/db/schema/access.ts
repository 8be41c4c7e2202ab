import { PAYMENT_METHODS, PAYMENT_STATUSES, PURCHASE_CAUSES } from '#domain/payments/payment.ts'
import { PLAN_TYPES } from '#domain/payments/plans.ts'
import { ACCESS_RULES, SUBSCRIPTION_SOURCES } from '#domain/payments/access.ts'
import { EXPIRY_REMINDERS } from '#domain/payments/expiry.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { exams } from './catalog.ts'
import { createdAt, id, moment } from './columns.ts'

export const planType = pgEnum('plan_type', PLAN_TYPES)
export const subscriptionSource = pgEnum('subscription_source', SUBSCRIPTION_SOURCES)
export const paymentStatus = pgEnum('payment_status', PAYMENT_STATUSES)
export const paymentMethod = pgEnum('payment_method', PAYMENT_METHODS)

/** Never deleted, only detached from the person (T34). */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    number: bigserial({ mode: 'number' }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'restrict' }),
    plan: planType().notNull(),
    amountCentavos: integer().notNull(),
    days: integer().notNull(),
    status: paymentStatus().notNull().default('pending'),
    method: paymentMethod(),
    providerSessionId: text(),
    providerUrl: text(),
    /** The provider's name of the payment itself, which refunds and disputes carry. */
    providerPaymentId: text(),
    cardLast4: text(),
    liveMode: boolean().notNull(),
    createdAt: createdAt(),
    /** When the hosted page closes. */
    expiresAt: moment(),
    /** When the person was through with the hosted page; Pix and boleto may still be unpaid. */
    completedAt: moment(),
    /** Until when a Pix or boleto can be paid. */
    deadlineAt: moment(),
    paidAt: moment(),
    refundRequestedAt: moment(),
    refundAttempts: integer().notNull().default(0),
    refundError: text(),
    refundedCentavos: integer().notNull().default(0),
    refundedAt: moment(),
    repaidByHandAt: moment(),
    /** The buyer's CPF, if they want it on the receipt: eleven digits; gone with the account. */
    buyerTaxId: text(),
    /** Grows with every applied record of the provider: one read before the last is read again. */
    version: integer().notNull().default(0),
    /** When the person last had the provider asked (T32). */
    checkedAt: moment(),
    cancelledAt: moment(),
  },
  (t) => [
    uniqueIndex('purchases_number_key').on(t.number),
    uniqueIndex('purchases_session_key').on(t.providerSessionId),
    uniqueIndex('purchases_payment_key').on(t.providerPaymentId),
    // A double click finds the hosted page that is open (T27).
    uniqueIndex('purchases_one_open')
      .on(t.userId, t.examId, t.plan)
      .where(sql`${t.status} = 'pending' and ${t.completedAt} is null`),
    index('purchases_refund_waiting')
      .on(t.refundRequestedAt)
      .where(sql`${t.refundRequestedAt} is not null and ${t.status} <> 'refunded'`),
    index('purchases_of_person').on(t.userId, t.examId, t.createdAt),
    index('purchases_to_exam').on(t.examId),
    unique('purchases_of_exam').on(t.id, t.examId),
    index('purchases_paid_at')
      .on(t.paidAt)
      .where(sql`${t.paidAt} is not null`),
    index('purchases_refunded_at')
      .on(t.refundedAt)
      .where(sql`${t.refundedAt} is not null`),
    index('purchases_pending')
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending'`),
    check('purchases_plan', sql`${t.plan} <> 'free'`),
    check('purchases_amount', sql`${t.amountCentavos} > 0 and ${t.days} > 0`),
    check(
      'purchases_paid',
      sql`${t.status} not in ('paid', 'refunded', 'disputed') or ${t.paidAt} is not null`,
    ),
    check('purchases_refunded', sql`${t.status} <> 'refunded' or ${t.refundedAt} is not null`),
    check('purchases_repaid_by_hand', sql`${t.repaidByHandAt} is null or ${t.refundRequestedAt} is not null`),
    check('purchases_buyer_tax_id', sql`${t.buyerTaxId} ~ '^[0-9]{11}$'`),
    check('purchases_refunded_amount', sql`${t.refundedCentavos} between 0 and ${t.amountCentavos}`),
  ],
)

export const purchaseChanges = pgTable(
  'purchase_changes',
  {
    id: id(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id, { onDelete: 'restrict' }),
    status: paymentStatus().notNull(),
    cause: text({ enum: PURCHASE_CAUSES }).notNull(),
    changedAt: createdAt(),
  },
  (t) => [
    index('purchase_changes_of_purchase').on(t.purchaseId, t.changedAt),
    // There are few, and a report looks for all of them.
    index('purchase_changes_partly_refunded')
      .on(t.purchaseId, t.changedAt)
      .where(sql`${t.cause} = 'partly-refunded'`),
  ],
)

/** Events of the payment provider, each once (T25). */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    receivedAt: createdAt(),
    /** Null while it waits: it was found in the provider's list, and is tried until it is handled. */
    handledAt: moment(),
  },
  (t) => [index('provider_events_received').on(t.receivedAt)],
)

/** Until when each kind of provider was asked for its events: all of before are in `providerEvents`. */
export const providerEventMarks = pgTable('provider_event_marks', {
  provider: text().primaryKey(),
  askedUntil: moment().notNull(),
})

/** Sources of access: trial, purchase, grant (spec 7.3). A grant has no plan. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'restrict' }),
    source: subscriptionSource().notNull(),
    plan: planType(),
    purchaseId: uuid(),
    reason: text(),
    startsAt: createdAt(),
    expiresAt: moment(),
    endedAt: moment(),
    /** What a purchase still had when it was taken out of the queue, in milliseconds; a dispute that is won gives it back. */
    heldMs: bigint({ mode: 'number' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('subscriptions_one_trial')
      .on(t.userId, t.examId)
      .where(sql`${t.source} = 'trial'`),
    uniqueIndex('subscriptions_purchase_key').on(t.purchaseId),
    index('subscriptions_of_person').on(t.userId, t.examId),
    index('subscriptions_of_exam').on(t.examId),
    index('subscriptions_trials')
      .on(t.startsAt)
      .where(sql`${t.source} = 'trial'`),
    foreignKey({
      name: 'subscriptions_purchase_of_exam',
      columns: [t.purchaseId, t.examId],
      foreignColumns: [purchases.id, purchases.examId],
    }),
    check('subscriptions_period', sql`${t.expiresAt} > ${t.startsAt}`),
    check('subscriptions_held', sql`${t.heldMs} is null or (${t.heldMs} >= 0 and ${t.endedAt} is not null)`),
    check(
      'subscriptions_source',
      sql`(case ${t.source}
        when 'trial' then ${t.plan} = 'free' and ${t.plan} is not null and ${t.expiresAt} is null and ${t.endedAt} is null and ${t.purchaseId} is null
        when 'purchase' then ${t.plan} is not null and ${t.plan} <> 'free' and ${t.purchaseId} is not null and ${t.expiresAt} is not null
        else ${t.plan} is null and ${t.purchaseId} is null and btrim(coalesce(${t.reason}, '')) <> ''
      end) is true`,
    ),
  ],
)

export const expiryReminderKind = pgEnum('expiry_reminder_kind', EXPIRY_REMINDERS)

export const expiryReminders = pgTable(
  'expiry_reminders',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    kind: expiryReminderKind().notNull(),
    expiresAt: moment().notNull(),
    writtenAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.examId, t.kind, t.expiresAt] })],
)

/** One row: by which rule access is given, as the settings of the processes say (spec 7.26). */
export const siteAccess = pgTable(
  'site_access',
  {
    isOnly: boolean().primaryKey().default(true),
    rule: text({ enum: ACCESS_RULES }).notNull(),
  },
  (t) => [check('site_access_one_row', sql`${t.isOnly}`)],
)

/** Access that an administrator gave to an address without an account: it becomes a grant when the address is confirmed (spec 7.28). */
export const waitingGrants = pgTable(
  'waiting_grants',
  {
    id: id(),
    /** In lower case, as accounts keep it. */
    email: text().notNull(),
    examId: uuid()
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    /** Null is for ever. */
    expiresAt: moment(),
    reason: text().notNull(),
    givenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('waiting_grants_one').on(t.email, t.examId),
    index('waiting_grants_of_exam').on(t.examId),
    index('waiting_grants_given_by').on(t.givenBy),
    check('waiting_grants_email', sql`${t.email} = lower(${t.email})`),
    check('waiting_grants_period', sql`${t.expiresAt} > ${t.createdAt}`),
    check('waiting_grants_reason', sql`btrim(${t.reason}) <> ''`),
  ],
)

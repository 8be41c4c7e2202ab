import {
  CANCELLATION_OUTCOMES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PENDING_STAGES,
  PURCHASE_CAUSES,
} from '#domain/payments/payment.ts'
import { PAID_PLAN_TYPES } from '#domain/payments/plans.ts'
import { QUEUE_CHANGES } from '#domain/payments/purchase-queue.ts'
import { z } from 'zod'
import { examSummary } from '#contract/exams.ts'
import { addressNumber, cursorField, idField, moment, nothing } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn } = callsOf('Compras')

/** Null where the operator has not filled it in. */
const seller = z.object({
  legalName: z.string(),
  taxId: z.string().nullable(),
  address: z.string().nullable(),
  support: z.string(),
})

export const company = {
  /** Who sells: what Decreto 7.962 wants in a place that is easy to find. */
  get: callsOf('Empresa')
    .anyone.get('/company', 'Dados da empresa')
    .output(seller.extend({ privacy: z.string() })),
}

const refundAvailability = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('possible'), until: moment }),
  z.object({ kind: z.literal('processing'), since: moment, protocol: z.string() }),
  z.object({ kind: z.literal('done'), at: moment, protocol: z.string() }),
  z.object({
    kind: z.literal('none'),
    reason: z.enum(['not-paid', 'too-late', 'disputed']),
    /** Of one that was asked for before the dispute. */
    protocol: z.string().nullable(),
  }),
])

const purchase = z.object({
  id: idField,
  /** As printed on the receipt, '2026-11-004871'. */
  number: z.string(),
  exam: examSummary.pick({ id: true, code: true, name: true, status: true, booklet: true }),
  plan: z.enum(PAID_PLAN_TYPES),
  days: z.int(),
  amountCentavos: z.int(),
  refundedCentavos: z.int(),
  isCancelled: z.boolean(),
  status: z.enum(PAYMENT_STATUSES),
  stage: z.enum(PENDING_STAGES).nullable(),
  /** When its hosted page closes, or closed. */
  openUntil: moment.nullable(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  cardLast4: z.string().nullable(),
  createdAt: moment,
  paidAt: moment.nullable(),
  deadlineAt: moment.nullable(),
  /** Money that came without it, and went back, is no sale. */
  gaveAccess: z.boolean(),
  refund: refundAvailability,
})

/** Of an account that is about to be deleted (spec 12.2). Absent from a process of the version before. */
export const openMoney = {
  /** Paid on the provider's page, and not confirmed by it; until the deadline the code can be paid. */
  awaited: z
    .array(
      z.object({
        purchaseId: idField,
        code: z.string(),
        method: z.enum(PAYMENT_METHODS).nullable(),
        deadlineAt: moment.nullable(),
      }),
    )
    .optional(),
  refundsUnderWay: z
    .array(
      z.object({
        purchaseId: idField,
        code: z.string(),
        method: z.enum(PAYMENT_METHODS).nullable(),
        protocol: z.string(),
      }),
    )
    .optional(),
}

export const purchases = {
  list: signedIn
    .get('/purchases', 'Histórico de pagamentos')
    .input(z.object({ cursor: cursorField, limit: addressNumber(1, 50).default(10) }))
    .output(z.object({ entries: z.array(purchase), nextCursor: z.string().nullable(), total: z.int() })),

  receipt: signedIn
    .get('/purchases/{purchaseId}', 'Recibo de uma compra')
    .input(z.object({ purchaseId: idField }))
    .output(
      purchase.extend({
        /** `taxId`: the CPF's eleven digits, where the buyer wants it on the receipt. */
        buyer: z.object({ name: z.string(), email: z.string(), taxId: z.string().nullable() }),
        seller,
        access: z.object({ from: moment, until: moment }).nullable(),
        changes: z.array(
          z.object({ status: z.enum(PAYMENT_STATUSES), cause: z.enum(PURCHASE_CAUSES), changedAt: moment }),
        ),
        /** What a refund would leave: null is nothing beyond the 15 questions. */
        accessAfterRefund: z
          .object({
            until: moment.nullable(),
            others: z.array(
              z.object({
                number: z.string(),
                plan: z.enum(PAID_PLAN_TYPES),
                change: z.enum(QUEUE_CHANGES),
                from: moment,
                until: moment,
              }),
            ),
          })
          .nullable(),
        /** Whether a refund ends a running Prova. Absent from a process of the version before. */
        endsMock: z.boolean().optional(),
        isSimulated: z.boolean(),
        simulatedSession: z.string().nullable(),
      }),
    )
    .errors(refusals('PURCHASE_NOT_FOUND')),

  saveTaxId: signedIn
    .put('/purchases/{purchaseId}/tax-id', 'CPF no recibo')
    .input(z.object({ purchaseId: idField, taxId: z.string().max(30) }))
    .output(nothing)
    .errors(refusals('PURCHASE_NOT_FOUND', 'PURCHASE_NOT_PAID', 'TAX_ID_INVALID')),

  removeTaxId: signedIn
    .delete('/purchases/{purchaseId}/tax-id', 'Tirar o CPF do recibo')
    .input(z.object({ purchaseId: idField }))
    .output(nothing)
    .errors(refusals('PURCHASE_NOT_FOUND')),

  /** Access ends at once; `processing` when the provider could not be reached and the server goes on trying. */
  refund: signedIn
    .post('/purchases/{purchaseId}/refund', 'Solicitar reembolso')
    .input(z.object({ purchaseId: idField }))
    .output(z.object({ status: z.enum(['refunded', 'processing']), protocol: z.string() }))
    .errors(refusals('PURCHASE_NOT_FOUND', 'REFUND_NOT_POSSIBLE', 'CONFIRMATION_NEEDED', 'TOO_MANY_TRIES')),

  /** `open`: the provider could not be reached, or was asked within 30 s; the page may still take a payment. */
  cancel: signedIn
    .post('/purchases/{purchaseId}/cancellation', 'Desistir de um pagamento aberto')
    .input(z.object({ purchaseId: idField }))
    .output(z.object({ outcome: z.enum(CANCELLATION_OUTCOMES) }))
    .errors(refusals('PURCHASE_NOT_FOUND')),
}

import { describe, expect, test } from 'vitest'
import {
  cancellationOutcome,
  givesAccess,
  judge,
  pendingStage,
  watchUntil,
  type PaymentRecord,
} from './payment.ts'

const agreed = { amountCentavos: 7990, liveMode: true, repaidByHandAt: null }

function record(overrides: Partial<PaymentRecord> = {}): PaymentRecord {
  return {
    sessionId: 'cs_1',
    purchaseId: 'p',
    paymentId: 'pi_1',
    session: 'complete',
    payment: 'paid',
    amountCentavos: 7990,
    currency: 'brl',
    liveMode: true,
    method: 'card',
    cardLast4: '4242',
    deadline: null,
    refundedCentavos: 0,
    dispute: 'none',
    ...overrides,
  }
}

describe('the verdict over a provider’s record', () => {
  test.each([
    ['paid as agreed', {}, 'paid', 'payment-confirmed'],
    ['paid with an amount that is too small', { amountCentavos: 7989 }, 'failed', 'record-mismatch'],
    ['paid with an amount that is too large', { amountCentavos: 79_900 }, 'failed', 'record-mismatch'],
    ['paid in another currency', { currency: 'usd' }, 'failed', 'record-mismatch'],
    ['paid with test money', { liveMode: false }, 'failed', 'record-mismatch'],
    ['given back in full', { refundedCentavos: 7990 }, 'refunded', 'refunded'],
    ['given back in part', { refundedCentavos: 7989 }, 'paid', 'payment-confirmed'],
    ['under dispute', { dispute: 'open' }, 'disputed', 'dispute-opened'],
    ['a dispute that we won', { dispute: 'won' }, 'paid', 'dispute-won'],
    ['a dispute that we lost', { dispute: 'lost' }, 'refunded', 'dispute-lost'],
    ['given back while under dispute', { dispute: 'open', refundedCentavos: 7990 }, 'refunded', 'refunded'],
    ['a page still open', { session: 'open', payment: 'unpaid' }, 'pending', 'checkout-opened'],
    ['a Pix on its way', { payment: 'unpaid', method: 'pix' }, 'pending', 'awaiting-payment'],
    ['a boleto that nobody paid', { payment: 'failed', method: 'boleto' }, 'failed', 'payment-failed'],
    ['a page that ran out', { session: 'expired', payment: 'unpaid' }, 'expired', 'checkout-expired'],
  ] as const)('%s', (...[, overrides, status, cause]) => {
    expect(judge(record(overrides), agreed)).toEqual({ status, cause })
  })

  test('money that we gave back by hand is a refund, whatever the provider still holds', () => {
    const repaid = { ...agreed, repaidByHandAt: new Date() }
    expect(judge(record(), repaid)).toEqual({ status: 'refunded', cause: 'repaid-by-hand' })
    expect(judge(record({ dispute: 'open' }), repaid).status).toBe('refunded')
    expect(judge(record({ payment: 'unpaid' }), repaid).status).toBe('pending')
  })

  test('real money for a purchase of the test mode is no payment either', () => {
    expect(judge(record(), { ...agreed, liveMode: false }).status).toBe('failed')
  })
})

test.each([
  { status: 'paid', asked: false, gives: true },
  { status: 'paid', asked: true, gives: false },
  { status: 'disputed', asked: false, gives: false },
  { status: 'pending', asked: false, gives: false },
  { status: 'refunded', asked: true, gives: false },
] as const)(
  'a purchase that is $status, money asked back: $asked, gives access: $gives',
  ({ status, asked, gives }) => {
    expect(givesAccess({ status, refundRequestedAt: asked ? new Date() : null })).toBe(gives)
  },
)

test('an open page is watched for 30 minutes, a Pix for 10 from the moment it was chosen', () => {
  const createdAt = new Date('2026-11-21T10:00:00.000Z')
  const completedAt = new Date('2026-11-21T10:25:00.000Z')
  expect(watchUntil({ createdAt, completedAt: null })).toEqual(new Date('2026-11-21T10:30:00.000Z'))
  expect(watchUntil({ createdAt, completedAt })).toEqual(new Date('2026-11-21T10:35:00.000Z'))
})

test('a pending purchase is awaited once its buyer is through with the page, and open before', () => {
  const completedAt = new Date('2026-11-21T12:00:00.000Z')
  expect(pendingStage({ status: 'pending', completedAt })).toBe('awaited')
  expect(pendingStage({ status: 'pending', completedAt: null })).toBe('open')
  expect(pendingStage({ status: 'expired', completedAt: null })).toBeNull()
})

test.each([
  { status: 'expired', completedAt: null, refundRequestedAt: null, outcome: 'cancelled' },
  { status: 'failed', completedAt: null, refundRequestedAt: null, outcome: 'cancelled' },
  { status: 'pending', completedAt: null, refundRequestedAt: null, outcome: 'open' },
  { status: 'pending', completedAt: new Date(), refundRequestedAt: null, outcome: 'awaited' },
  { status: 'paid', completedAt: new Date(), refundRequestedAt: null, outcome: 'paid' },
  { status: 'paid', completedAt: new Date(), refundRequestedAt: new Date(), outcome: 'over' },
  { status: 'refunded', completedAt: new Date(), refundRequestedAt: null, outcome: 'over' },
  { status: 'disputed', completedAt: new Date(), refundRequestedAt: null, outcome: 'over' },
  // It did not match: its money goes back.
  { status: 'failed', completedAt: new Date(), refundRequestedAt: new Date(), outcome: 'over' },
] as const)(
  'giving up a payment at $status, asked back $refundRequestedAt, comes to $outcome',
  ({ outcome, ...purchase }) => {
    expect(cancellationOutcome(purchase)).toBe(outcome)
  },
)

import { describe, expect, test } from 'vitest'
import type { PaymentRecord } from './payment.ts'
import { afterRecord, type PurchaseState } from './purchase-record.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const before = new Date('2026-11-21T11:00:00.000Z')

const pending: PurchaseState = {
  amountCentavos: 4900,
  liveMode: false,
  status: 'pending',
  method: null,
  cardLast4: null,
  paymentId: null,
  completedAt: null,
  deadlineAt: null,
  paidAt: null,
  refundRequestedAt: null,
  refundAttempts: 0,
  refundedCentavos: 0,
  refundedAt: null,
  repaidByHandAt: null,
}
const paid: PurchaseState = {
  ...pending,
  status: 'paid',
  completedAt: before,
  paidAt: before,
  paymentId: 'pi_1',
}
const refunded: PurchaseState = { ...paid, status: 'refunded', refundedCentavos: 4900, refundedAt: before }

function record(overrides: Partial<PaymentRecord> = {}): PaymentRecord {
  return {
    sessionId: 'cs_1',
    purchaseId: 'p',
    paymentId: 'pi_1',
    session: 'complete',
    payment: 'paid',
    amountCentavos: 4900,
    currency: 'brl',
    liveMode: false,
    method: 'card',
    cardLast4: '4242',
    deadline: null,
    refundedCentavos: 0,
    dispute: 'none',
    ...overrides,
  }
}

describe('a purchase after a record', () => {
  test('that failed was refused on a card, and lapsed as a Pix or boleto', () => {
    const causeOf = (method: 'card' | 'pix' | 'boleto') =>
      afterRecord({ ...pending, completedAt: before, method }, record({ payment: 'failed', method }), now)
        .changes
    expect(causeOf('card')).toEqual([{ status: 'failed', cause: 'payment-failed' }])
    expect(causeOf('pix')).toEqual([{ status: 'failed', cause: 'payment-lapsed' }])
    expect(causeOf('boleto')).toEqual([{ status: 'failed', cause: 'payment-lapsed' }])
  })

  test('that is paid knows when we learned of it, how, and says so once', () => {
    const first = afterRecord(pending, record(), now)
    expect(first.next).toMatchObject({
      status: 'paid',
      paidAt: now,
      completedAt: now,
      method: 'card',
      cardLast4: '4242',
      paymentId: 'pi_1',
    })
    expect(first.changes).toEqual([{ status: 'paid', cause: 'payment-confirmed' }])
    const later = afterRecord(first.next, record(), new Date(now.getTime() + 1000))
    expect(later).toEqual({ next: first.next, changes: [] })
  })

  test('a Pix keeps its deadline, tells once that it waits, and is paid afterwards', () => {
    const deadline = new Date('2026-11-22T12:00:00.000Z')
    const waiting = record({ payment: 'unpaid', method: 'pix', cardLast4: null, deadline })
    const first = afterRecord(pending, waiting, before)
    expect(first.changes).toEqual([{ status: 'pending', cause: 'awaiting-payment' }])
    expect(first.next).toMatchObject({ completedAt: before, deadlineAt: deadline, paidAt: null })
    expect(afterRecord(first.next, waiting, now).changes).toEqual([])
    const last = afterRecord(first.next, record({ method: 'pix', cardLast4: null }), now)
    expect(last.next).toMatchObject({
      status: 'paid',
      completedAt: before,
      paidAt: now,
      deadlineAt: deadline,
    })
  })

  test.each([
    ['an open page brings nothing new', pending, { session: 'open', payment: 'unpaid', paymentId: null }, []],
    [
      'an open page does not wake a purchase that we gave up',
      { ...pending, status: 'failed' },
      { session: 'open', payment: 'unpaid', paymentId: null },
      [],
    ],
    [
      'a partial refund is noted',
      paid,
      { refundedCentavos: 1000 },
      [{ status: 'paid', cause: 'partly-refunded' }],
    ],
    [
      'a refund in full ends it',
      paid,
      { refundedCentavos: 4900 },
      [{ status: 'refunded', cause: 'refunded' }],
    ],
    ['a dispute suspends it', paid, { dispute: 'open' }, [{ status: 'disputed', cause: 'dispute-opened' }]],
    [
      'won after a dispute we knew of',
      { ...paid, status: 'disputed' },
      { dispute: 'won' },
      [{ status: 'paid', cause: 'dispute-won' }],
    ],
    [
      'won before we heard of it is just paid',
      pending,
      { dispute: 'won' },
      [{ status: 'paid', cause: 'payment-confirmed' }],
    ],
    [
      'another amount, paid on a page that was given up',
      { ...pending, status: 'failed' },
      { amountCentavos: 5900 },
      [{ status: 'failed', cause: 'record-mismatch' }],
    ],
    [
      'the same again, once its refund was asked for',
      { ...pending, status: 'failed', refundRequestedAt: before },
      { amountCentavos: 5900 },
      [],
    ],
    [
      'another amount whose refund came back',
      { ...refunded, refundRequestedAt: before },
      { amountCentavos: 5900 },
      [{ status: 'failed', cause: 'refund-failed' }],
    ],
    ['a refund that came back is told', refunded, {}, [{ status: 'paid', cause: 'refund-failed' }]],
    [
      'a lost dispute that is won on appeal',
      refunded,
      { dispute: 'won' },
      [{ status: 'paid', cause: 'dispute-won' }],
    ],
    [
      'a refund that was asked for, after a dispute that was won, came back',
      { ...refunded, refundRequestedAt: before },
      { dispute: 'won' },
      [{ status: 'paid', cause: 'refund-failed' }],
    ],
    [
      'paid after all, though the page had run out',
      { ...pending, status: 'expired' },
      {},
      [{ status: 'paid', cause: 'payment-confirmed' }],
    ],
  ] as const)('%s', (...[, purchase, overrides, changes]) => {
    expect(afterRecord(purchase, record(overrides), now).changes).toEqual(changes)
  })

  test('a refund that the provider took back gives the next try a name of its own', () => {
    expect(afterRecord(refunded, record(), now).next).toMatchObject({
      refundAttempts: 1,
      refundedAt: null,
      paidAt: before,
    })
  })

  test('the time of payment never moves', () => {
    expect(afterRecord(paid, record({ dispute: 'open' }), now).next.paidAt).toEqual(before)
  })
})

import { expect, test } from 'vitest'
import { paymentArrival, paymentSearch, readPaymentSearch } from './payment-arrival.ts'

const PURCHASE = '7f1d0000-0000-4000-8000-00000000000a'

const arrivalOf = (search: Record<string, unknown>) => paymentArrival(readPaymentSearch(search))

test('a payment that was made names its session', () => {
  expect(arrivalOf({ payment: 'success', session_id: 'cs_test_a1' })).toEqual({
    kind: 'paid',
    sessionId: 'cs_test_a1',
  })
})

test('a payment that was given up names its purchase', () => {
  expect(arrivalOf({ payment: 'cancelled', purchase: PURCHASE })).toEqual({
    kind: 'cancelled',
    purchaseId: PURCHASE,
  })
})

test.each([
  [{ payment: 'success' }, { kind: 'paid', sessionId: null }],
  [
    { payment: 'success', session_id: '' },
    { kind: 'paid', sessionId: null },
  ],
  [
    { payment: 'success', session_id: ['cs_1', 'cs_2'] },
    { kind: 'paid', sessionId: null },
  ],
  [
    { payment: 'cancelled', purchase: ['a', 'b'] },
    { kind: 'cancelled', purchaseId: null },
  ],
])('what an address leaves out or distorts counts as absent: %o', (search, arrival) => {
  expect(arrivalOf(search)).toEqual(arrival)
})

test.each([[{}], [{ payment: 'granted', session_id: 'cs_1' }], [{ session_id: 'cs_1', purchase: PURCHASE }]])(
  'nobody returns from a payment with %o',
  (search) => {
    expect(readPaymentSearch(search)).toEqual({})
    expect(arrivalOf(search)).toBeNull()
  },
)

test.each([
  [{ payment: 'success', session_id: 'cs_1' }],
  [{ payment: 'success' }],
  [{ payment: 'cancelled', purchase: PURCHASE }],
  [{ payment: 'cancelled' }],
])('signing in again in between comes back with the same address: %o', (search) => {
  const arrival = arrivalOf(search)
  expect(arrival && paymentSearch(arrival)).toEqual(search)
})

import { SUSPENDED_WARNING } from '#pt-br/payments/awaited-payments.ts'
import { expect, test } from 'vitest'
import { orderWarnings } from './order-warnings.ts'

const held = {
  exam: { id: 'exam' },
  status: 'active',
  plan: 'monthly',
  suspended: true,
  pending: null,
} as const
const awaited = { ...held, status: 'pending', suspended: false, pending: { method: 'pix' } } as const

test('an order warns of a payment on its way and of a plan that a dispute holds back, of this exam', () => {
  expect(orderWarnings([awaited], 'exam')).toEqual([
    'Já há um pagamento por Pix deste exame aguardando confirmação, do plano mensal. Se os dois forem pagos, os dias se somam.',
  ])
  expect(orderWarnings([held], 'exam')).toEqual([SUSPENDED_WARNING])
  expect(orderWarnings([awaited, held], 'exam')).toHaveLength(2)
  expect(orderWarnings([awaited, held], 'other')).toEqual([])
})

test('what runs, and a page on which nobody paid, are no reason to warn', () => {
  expect(orderWarnings([{ ...held, suspended: false }], 'exam')).toEqual([])
  expect(orderWarnings([{ ...awaited, status: 'unpaid' }], 'exam')).toEqual([])
})

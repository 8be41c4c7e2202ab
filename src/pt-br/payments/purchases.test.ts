import { PURCHASE_CAUSES } from '#domain/payments/payment.ts'
import { tellSite } from '#pt-br/site.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  accessAfterRefund,
  paidWith,
  paymentDetail,
  paymentLabel,
  PURCHASE_CAUSE_SENTENCES,
  refundedTo,
  refundedWhen,
  refundUnderWay,
} from './purchases.ts'

test('every step of a purchase is told in a full sentence of its own', () => {
  const sentences = PURCHASE_CAUSES.map((cause) => PURCHASE_CAUSE_SENTENCES[cause])
  expect(new Set(sentences).size).toBe(PURCHASE_CAUSES.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÀ-Ú].+\.$/)
})

test('the way of paying is named as far as it is known', () => {
  expect(paidWith({ method: 'card', cardLast4: '4242' })).toBe('Cartão final 4242')
  expect(paidWith({ method: 'card', cardLast4: null })).toBe('Cartão')
  expect(paidWith({ method: 'pix', cardLast4: null })).toBe('Pix')
  expect(paidWith({ method: 'boleto', cardLast4: null })).toBe('Boleto')
  expect(paidWith({ method: null, cardLast4: null })).toBe('Ainda não escolhida')
})

test('a card was not approved; a Pix or boleto was not paid in time', () => {
  expect(paymentLabel({ status: 'failed', method: 'card' })).toBe('Não aprovado')
  expect(paymentLabel({ status: 'failed', method: null })).toBe('Não aprovado')
  expect(paymentLabel({ status: 'failed', method: 'pix' })).toBe('Não pago no prazo')
  expect(paymentLabel({ status: 'failed', method: 'boleto' })).toBe('Não pago no prazo')
  expect(paymentLabel({ status: 'refunded', method: 'pix' })).toBe('Reembolsado')
})

test('a refund says where the money goes and when', () => {
  expect(refundedTo({ method: 'card', cardLast4: '4242' })).toBe('no cartão final 4242')
  expect(refundedTo({ method: 'pix', cardLast4: null })).toBe('na conta de onde saiu o Pix')
  expect(refundedWhen('card')).toBe('Na próxima fatura ou na seguinte, conforme o banco')
  expect(refundedWhen('boleto')).toBe('Depois que você escrever com os dados da sua conta')
})

describe('what a refund leaves', () => {
  const listed = { exam: { status: 'active' } } as const
  const from = new Date('2026-11-21T12:00:00Z')
  const until = new Date('2026-12-21T12:00:00Z')
  const other = { number: '2026-11-000002', plan: 'monthly', from, until } as const

  test('is nothing but the free questions without another access', () => {
    expect(accessAfterRefund(null, listed)).toEqual(['Termina na hora; as 15 questões gratuitas continuam'])
    expect(accessAfterRefund(null, { exam: { status: 'inactive' } })).toEqual(['Termina na hora'])
  })

  test('names a running Prova that ends with it', () => {
    expect(accessAfterRefund(null, { ...listed, endsMock: true })).toEqual([
      'Termina na hora; as 15 questões gratuitas continuam',
      'A sua Prova em andamento também termina: só conta o que já foi marcado, e sem veredito.',
    ])
  })

  test('is told for each other purchase apart from what ends', () => {
    const left = (change: 'begins-now' | 'comes-forward' | 'stays') =>
      accessAfterRefund({ until, others: [{ ...other, change }] }, listed)
    expect(left('begins-now')).toEqual([
      'Os dias desta compra terminam na hora.',
      'Plano mensal, pedido nº 2026-11-000002: os dias começam agora e vão até 21/12/2026.',
    ])
    expect(left('comes-forward').at(-1)).toBe(
      'Plano mensal, pedido nº 2026-11-000002: passa a valer de 21/11/2026 a 21/12/2026.',
    )
    expect(left('stays').at(-1)).toBe('Plano mensal, pedido nº 2026-11-000002: continua até 21/12/2026.')
  })

  test('names an access that was given, with its end or without one', () => {
    expect(accessAfterRefund({ until, others: [] }, listed).at(-1)).toBe(
      'O outro acesso que você tem continua até 21/12/2026.',
    )
    expect(accessAfterRefund({ until: null, others: [] }, listed).at(-1)).toBe(
      'O acesso sem prazo que você tem continua.',
    )
  })
})

test('a row says how it was paid, or that nothing was', () => {
  const unnamed = { method: null, cardLast4: null, refund: { kind: 'none' } } as const
  expect(paymentDetail({ ...unnamed, status: 'pending' })).toBe('Forma de pagamento ainda não escolhida')
  expect(paymentDetail({ ...unnamed, status: 'expired' })).toBe('Nada foi cobrado')
  expect(paymentDetail({ ...unnamed, status: 'failed' })).toBe('Nada foi cobrado')
  expect(paymentDetail({ ...unnamed, method: 'pix', status: 'expired' })).toBe('Pix')
})

test('what was paid in a way that we do not name was charged all the same', () => {
  const unnamed = { method: null, cardLast4: null, refund: { kind: 'none' } } as const
  for (const status of ['paid', 'refunded', 'disputed'] as const)
    expect(paymentDetail({ ...unnamed, status })).toBe('Pela operadora do pagamento')
  expect(paymentDetail({ ...unnamed, status: 'failed', refund: { kind: 'processing' } })).toBe(
    'Pela operadora do pagamento',
  )
})

test('a boleto is paid back by transfer, which needs an account', () => {
  expect([refundedTo({ method: 'boleto', cardLast4: null }), refundUnderWay('boleto')]).toEqual([
    'por transferência',
    'Um boleto é devolvido por transferência: escreva para ajuda@gabarite.com.br com o protocolo e os dados da sua conta.',
  ])
  expect(refundUnderWay('pix')).toContain('O dinheiro está a caminho.')
})

describe.each(['open', 'invited'] as const)('where nothing is sold and access is %s', (access) => {
  beforeEach(() => tellSite({ access }))
  afterEach(() => tellSite({ access: 'sold' }))

  test('a refund takes and leaves what is so there', () => {
    expect(accessAfterRefund(null, { exam: { status: 'active' } })).toEqual([
      access === 'open' ? 'Nada muda: todos os exames estão abertos' : 'Termina na hora',
    ])
  })
})

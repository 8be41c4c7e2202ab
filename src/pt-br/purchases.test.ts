import { PURCHASE_CAUSES } from '#domain/payment.ts'
import { describe, expect, test } from 'vitest'
import {
  accessesGiven,
  awaitingSentence,
  paidWith,
  pendingAdvice,
  PURCHASE_CAUSE_SENTENCES,
  refundedTo,
  refundedWhen,
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

describe('a payment that is awaited', () => {
  const deadline = new Date('2026-11-24T15:00:00Z')

  test('says what it waits for by its method', () => {
    expect(awaitingSentence('card')).toBe('Aguardando a confirmação do cartão')
    expect(awaitingSentence('pix')).toBe('Aguardando a confirmação do Pix')
    expect(awaitingSentence('boleto')).toBe('Aguardando a confirmação do boleto')
    expect(awaitingSentence(null)).toBe('Aguardando a confirmação do pagamento')
  })

  test('says how long it takes, and until when it can be paid', () => {
    expect(pendingAdvice({ method: 'card', deadline: null })).toBe('Costuma levar poucos minutos.')
    expect(pendingAdvice({ method: null, deadline: null })).toBe('Costuma levar poucos minutos.')
    expect(pendingAdvice({ method: 'pix', deadline })).toBe(
      'Se ainda não pagou, o código vale até 24/11/2026 12:00.',
    )
    expect(pendingAdvice({ method: 'boleto', deadline })).toBe(
      'Pague até 24/11/2026. O boleto costuma ser confirmado em até três dias úteis depois de pago.',
    )
    expect(pendingAdvice({ method: 'boleto', deadline: null })).toBe(
      'O boleto costuma ser confirmado em até três dias úteis depois de pago.',
    )
  })
})

test('one access and several are announced in the words of the product', () => {
  expect(accessesGiven(1)).toBe('Pagamento confirmado! Seu acesso foi liberado.')
  expect(accessesGiven(2)).toBe('2 pagamento(s) confirmado(s)! Seus acessos foram liberados.')
})

test('a refund says where the money goes and when', () => {
  expect(refundedTo({ method: 'card', cardLast4: '4242' })).toBe('no cartão final 4242')
  expect(refundedTo({ method: 'pix', cardLast4: null })).toBe('na conta de onde saiu o Pix')
  expect(refundedWhen('card')).toBe('Na próxima fatura ou na seguinte, conforme o banco')
  expect(refundedWhen('boleto')).toBe('Em alguns dias, conforme o banco')
})

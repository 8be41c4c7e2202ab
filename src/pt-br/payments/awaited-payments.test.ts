import { describe, expect, test } from 'vitest'
import {
  accessesGiven,
  awaitingSentence,
  openPageSentence,
  pendingAdvice,
  secondPaymentWarning,
} from './awaited-payments.ts'

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

test('a page that was left says until when it is open, and that nothing was charged', () => {
  expect(openPageSentence(new Date('2026-11-22T00:27:00Z'))).toBe(
    'Nada foi cobrado. A página de pagamento fica aberta até 21:27.',
  )
  expect(openPageSentence(null)).toBe('Nada foi cobrado.')
})

test('a second payment beside one on its way is warned of', () => {
  expect(secondPaymentWarning({ plan: 'annual', method: 'pix' })).toBe(
    'Já há um pagamento por Pix deste exame aguardando confirmação, do plano anual. Se os dois forem pagos, os dias se somam.',
  )
})

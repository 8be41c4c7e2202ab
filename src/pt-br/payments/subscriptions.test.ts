import { describe, expect, test } from 'vitest'
import { tellSite } from '#pt-br/site.ts'
import { SUBSCRIPTION_STATUSES } from '#domain/payments/subscription-status.ts'
import {
  expiresSoonLabel,
  expirySentence,
  expiryTitle,
  planName,
  queueLine,
  queueNames,
  SUBSCRIPTION_ACTION_LABELS,
  SUBSCRIPTION_BADGES,
  subscriptionSentence,
} from './subscriptions.ts'

const noon = new Date('2026-11-24T15:00:00Z')
const midnight = new Date('2026-11-24T03:00:00Z')

describe('what an access under "Meus acessos" says', () => {
  test.each([
    ['free', null, 'Gratuito (limitado a 15 questões)'],
    ['unlimited', null, 'Ativo (sem expiração)'],
    ['active', noon, 'Ativo até 24/11/2026'],
    ['active', midnight, 'Ativo até 23/11/2026'],
    ['expired', noon, 'Acesso limitado a 15 questões desde 24/11/2026'],
    ['expired', null, 'Acesso limitado a 15 questões'],
  ] as const)('%s with end %s', (status, expiresAt, sentence) => {
    expect(subscriptionSentence({ status, exam: { status: 'active' } }, expiresAt)).toBe(sentence)
  })

  test.each([
    ['free', null, 'Sem acesso'],
    ['active', noon, 'Ativo até 24/11/2026'],
    ['expired', noon, 'Sem acesso desde 24/11/2026'],
  ] as const)('%s of an exam that is off sale with end %s', (status, expiresAt, sentence) => {
    expect(subscriptionSentence({ status, exam: { status: 'inactive' } }, expiresAt)).toBe(sentence)
  })

  test('every status has its badge, every action its words', () => {
    expect(SUBSCRIPTION_STATUSES.map((status) => SUBSCRIPTION_BADGES[status])).toEqual([
      'Pagamento não concluído',
      'Pagamento Pendente',
      'Gratuito',
      'Ativo',
      'Ativo',
      'Expirado',
    ])
    expect(SUBSCRIPTION_ACTION_LABELS).toEqual({
      renew: 'Renovar Acesso',
      extend: 'Estender Acesso',
      verify: 'Verificar Pagamento',
      resume: 'Continuar pagamento',
    })
  })

  test('a grant is named by what it opens, a plan by its name', () => {
    expect([planName(null), planName('free'), planName('quarterly')]).toEqual([
      'Acesso completo',
      'Plano gratuito',
      'Plano trimestral',
    ])
  })
})

describe('the warning before and after an end', () => {
  test.each([
    [{ kind: 'soon', daysLeft: 4 }, 'O acesso ao KCNA termina em 24/11/2026, daqui a 4 dias.'],
    [{ kind: 'soon', daysLeft: 1 }, 'O acesso ao KCNA termina amanhã, 24/11/2026, às 12:00.'],
    [{ kind: 'soon', daysLeft: 0 }, 'O acesso ao KCNA termina hoje, 24/11/2026, às 12:00.'],
    [{ kind: 'ended' }, 'A do KCNA já terminou, em 24/11/2026: o acesso voltou às 15 questões gratuitas.'],
  ] as const)('%o', (warning, sentence) => {
    expect(expirySentence({ code: 'KCNA', status: 'active' }, { ...warning, endsAt: noon })).toBe(sentence)
  })

  test('of an exam that is off sale promises no free questions', () => {
    expect(expirySentence({ code: 'KCNA', status: 'inactive' }, { kind: 'ended', endsAt: noon })).toBe(
      'O acesso ao KCNA terminou em 24/11/2026.',
    )
  })

  test('its title is of an end to come, and where nothing is sold of one that came', () => {
    const [soon, ended] = [{ kind: 'soon' }, { kind: 'ended' }] as const
    expect(expiryTitle([ended])).toBe('Sua assinatura expira em breve!')
    tellSite({ access: 'invited' })
    const titles = [[soon], [soon, ended], [ended]].map(expiryTitle)
    tellSite({ access: 'sold' })
    expect(titles).toEqual([
      'Seu acesso termina em breve!',
      'Seu acesso termina em breve!',
      'Seu acesso terminou.',
    ])
  })

  test('the badge names today and tomorrow and counts the days beyond', () => {
    expect([0, 1, 4].map(expiresSoonLabel)).toEqual(['Expira hoje', 'Expira amanhã', 'Expira em 4 dias'])
  })
})

test('a queue says what runs until when, and what follows', () => {
  const queue = [
    { plan: 'quarterly', until: noon },
    { plan: 'monthly', until: new Date('2026-12-24T15:00:00Z') },
  ] as const
  expect(queue.map(queueLine)).toEqual([
    'Plano trimestral até 24/11/2026',
    'Depois, plano mensal até 24/12/2026',
  ])
  expect(queueLine({ plan: null, until: null }, 1)).toBe('Depois, acesso completo sem prazo')
  expect(queueNames(queue)).toBe('Trimestral, depois mensal')
})

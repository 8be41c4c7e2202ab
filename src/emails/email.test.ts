import { tellSite } from '#pt-br/site.ts'
import { afterEach, describe, expect, it } from 'vitest'
import {
  confirmationEmail,
  ownPasswordChangeEmail,
  passwordChangedEmail,
  recoveryEmail,
  takenAddressEmail,
} from './account-emails.ts'
import { appealDecidedEmail, appealDecidedNews } from './appeal-emails.ts'
import { renderEmail } from './email.ts'
import { mockEndedEmail, mockEndedNews } from './mock-emails.ts'
import { newsEmail } from './news-email.ts'
import { expiryEmail, paymentPendingEmail, purchaseConfirmedEmail, refundedEmail } from './payment-emails.ts'
import {
  disputeLostEmail,
  disputeOpenedEmail,
  disputeWonEmail,
  paymentDeclinedEmail,
  paymentLapsedEmail,
} from './payment-trouble-emails.ts'
import { reviewsDueEmail, reviewsDueNews } from './review-emails.ts'

const address = 'https://gabarite.example/confirmar-email?token=abc&x=1'
const stopAddress = 'https://gabarite.example/parar-avisos?token=abc'
const messages = [
  confirmationEmail,
  recoveryEmail,
  takenAddressEmail,
  passwordChangedEmail,
  ownPasswordChangeEmail,
]

function otherEmails() {
  const exam = { code: 'CLF-C02', name: 'AWS Certified Cloud Practitioner', status: 'active' } as const
  const day = new Date('2026-11-21T12:00:00Z')
  const bought = {
    name: 'Ana Lima',
    exam,
    plan: 'quarterly' as const,
    amountCentavos: 11_900,
    number: 'GB-2026-0001',
    address,
  }
  const money = { amount: 11_900, currency: 'brl' }
  const decided = { exam, sentAt: day, outcome: 'Aceito: questão anulada', address }
  const ended = { exam, deadline: day, address }
  const due = { exams: [{ code: exam.code, due: 2 }], address }
  const refunded = { ...bought, protocol: 'R-1', money, gaveAccess: true }
  return [
    purchaseConfirmedEmail({ ...bought, from: day, until: day, guaranteeUntil: day }),
    paymentPendingEmail({ ...bought, method: 'boleto', deadline: day }),
    paymentPendingEmail({ ...bought, method: 'pix', deadline: null }),
    refundedEmail({ ...refunded, by: 'card', accessUntil: null }),
    refundedEmail({ ...refunded, by: 'transfer', gaveAccess: false, accessUntil: day }),
    refundedEmail({ ...refunded, by: null, accessUntil: null }),
    disputeOpenedEmail({ ...bought, suspends: true }),
    disputeOpenedEmail({ ...bought, suspends: false }),
    disputeWonEmail({ ...bought, until: day, isBeingRefunded: false }),
    disputeWonEmail({ ...bought, until: null, isBeingRefunded: false }),
    disputeWonEmail({ ...bought, until: null, isBeingRefunded: true }),
    disputeLostEmail(bought),
    paymentLapsedEmail({ ...bought, method: 'boleto' }),
    paymentDeclinedEmail(bought),
    expiryEmail({ kind: 'week', name: 'Ana Lima', exam, expiresAt: day, address }),
    expiryEmail({ kind: 'day', name: 'Ana Lima', exam, expiresAt: day, address }),
    appealDecidedEmail({ ...decided, name: 'Ana Lima', stopAddress }),
    mockEndedEmail({ ...ended, name: 'Ana Lima', stopAddress }),
    reviewsDueEmail({ ...due, name: 'Ana Lima', stopAddress }),
    newsEmail({
      name: 'Ana Lima',
      news: [appealDecidedNews(decided), mockEndedNews(ended), reviewsDueNews(due)],
      stopAddress,
    }),
  ]
}

describe('every message', () => {
  it.each(messages.map((write) => [write({ name: 'Ana Lima', address })]))(
    'says the same in both versions',
    (message) => {
      expect(message.text).toContain('Olá, Ana.')
      expect(message.text).toContain(address)
      expect(message.html).toContain('Olá, Ana.')
      expect(message.html).toContain('token=abc&amp;x=1')
      expect(message.html).not.toMatch(/<script|<img|src=/)
    },
  )

  it.each([...messages.map((write) => write({ name: 'Ana Lima', address })), ...otherEmails()])(
    'can be read without its looks: $subject',
    ({ subject, html, text }) => {
      const rows = text.split('\n')
      // The address stands alone in its row, so that programs make a link of all of it.
      expect(rows).toContain(address)
      expect(text).not.toMatch(/<[a-z/!]|&(amp|lt|gt|quot|nbsp|#\d+);|\{|undefined|null/i)
      expect(rows.some((row, index) => row === '' && rows[index + 1] === '')).toBe(false)
      expect(subject).not.toContain('\n')
      expect(html).toContain('content="light only"')
      // Whatever has a colour to read has a ground to read it on.
      expect(html.match(/bgcolor="#[0-9a-f]{6}"/g)?.length).toBeGreaterThanOrEqual(4)
    },
  )

  it('escapes whatever was put into it', () => {
    const { html, text } = renderEmail({
      subject: 'a <b> & "c"',
      preview: '<i>',
      title: '<script>alert(1)</script>',
      greetingName: '',
      paragraphs: ['1 < 2 && 3 > 2'],
      reason: "d'água",
    })
    expect(html).not.toContain('<script>')
    expect(html).toContain('1 &lt; 2 &amp;&amp; 3 &gt; 2')
    expect(text).toContain('1 < 2 && 3 > 2')
  })
})

it('only a mail that a person chose says how to stop it, in both versions', () => {
  for (const { text, html, stopAddress: told } of otherEmails()) {
    const isChosen = told === stopAddress
    expect(text.includes(`Não quer mais estes avisos?\n${stopAddress}`)).toBe(isChosen)
    expect(html.includes('Parar de receber')).toBe(isChosen)
  }
  expect(otherEmails().filter((email) => email.stopAddress)).toHaveLength(4)
})

it('a mail that tells several things names each with its link', () => {
  const news = otherEmails().at(-1)
  expect(news?.subject).toBe('O seu recurso do CLF-C02 foi respondido e mais 2 avisos')
  for (const told of [
    'O seu recurso do CLF-C02 foi respondido.',
    'Aceito: questão anulada.',
    'A sua Prova do CLF-C02 terminou pelo tempo.',
    'Seu Caderno de erros tem 2 questões para hoje.',
    'CLF-C02: 2 questões.',
  ]) {
    expect(news?.text).toContain(told)
    expect(news?.html).toContain(told)
  }
  expect(news?.text.split('\n').filter((row) => row === address)).toHaveLength(3)
  expect(news?.html.match(/Ver a resposta|Ver resultado|Abrir o Caderno/g)).toHaveLength(3)
})

describe('the greeting', () => {
  it.each([
    ['', 'Olá.'],
    ['  Ana  Lima', 'Olá, Ana.'],
    ["D'Ávila", "Olá, D'Ávila."],
    ['Visite http://mal.example', 'Olá, Visite.'],
    ['http://mal.example agora', 'Olá.'],
    ['www.mal.example', 'Olá.'],
    ['<b>Ana</b>', 'Olá.'],
  ])('of %j is %j', (name, greeting) => {
    expect(recoveryEmail({ name, address }).text.split('\n')[0]).toBe(greeting)
  })
})

describe('the end of an access', () => {
  it('to an exam that is off sale offers no purchase', () => {
    const mailOf = (status: 'active' | 'inactive') =>
      expiryEmail({
        kind: 'week',
        name: 'Ana Lima',
        exam: { code: 'KCNA', name: 'Kubernetes', status },
        // With the day before.
        expiresAt: new Date('2026-12-01T03:00:00Z'),
        address: 'https://site.test/acessos',
      })
    expect(mailOf('active').text).toContain('Estender Acesso')
    expect(mailOf('inactive').text).not.toMatch(/Estender|comprar/)
    expect(mailOf('inactive').subject).toBe('Seu acesso ao KCNA termina em 30/11/2026')
  })
})

describe('a payment that was not made', () => {
  const mailsOf = (status: 'active' | 'inactive') => {
    const exam = { code: 'KCNA', name: 'Kubernetes', status }
    const bought = {
      name: 'Ana',
      exam,
      plan: 'annual',
      amountCentavos: 19_990,
      number: '1',
      address,
    } as const
    return [paymentLapsedEmail({ ...bought, method: 'pix' }), paymentDeclinedEmail(bought)]
  }
  const INVITES = /Para comprar|tentar de novo/
  afterEach(() => tellSite({ access: 'sold' }))

  it('can be made again where the exam is on sale', () => {
    for (const { text } of mailsOf('active')) expect(text).toMatch(INVITES)
  })

  it('is not asked for again of an exam that is off sale, nor where nothing is sold', () => {
    for (const { text } of mailsOf('inactive')) expect(text).not.toMatch(INVITES)
    tellSite({ access: 'invited' })
    for (const { text } of mailsOf('active')) expect(text).not.toMatch(INVITES)
  })
})

import type { DeletionFacts } from '#web/api/accounts/profile.ts'
import { expect, it } from 'vitest'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { DeletionFactList, examEndings } from './deletion-fact-list.tsx'

const facts = {
  isLastAdmin: false,
  livePlans: [],
  refundable: [],
  awaited: [],
  refundsUnderWay: [],
  comments: 0,
  appeals: 0,
  purchases: 0,
}
const drawn = (own: Partial<DeletionFacts>) =>
  renderToStaticMarkup(
    <MantineProvider>
      <DeletionFactList facts={{ ...facts, ...own }} onLeave={() => undefined} />
    </MantineProvider>,
  ).replaceAll(/<[^>]+>/g, '')
const saa = { code: 'SAA-C03', name: 'Solutions Architect' }
const kcna = { code: 'KCNA', name: 'Kubernetes' }
const purchase = (id: string) => ({
  purchaseId: id,
  paidAt: '2026-11-20T12:00:00.000Z',
  refundCentavos: 4900,
})

it('an account without plans ends without any', () => {
  expect(examEndings(facts)).toEqual([])
})

it('an access stands beside the refunds of its own exam only', () => {
  const endings = examEndings({
    ...facts,
    livePlans: [{ ...saa, expiresAt: '2027-02-22T12:00:00.000Z', isBought: true }],
    refundable: [
      { ...saa, ...purchase('1') },
      { ...kcna, ...purchase('2') },
      { ...saa, ...purchase('3') },
    ],
  })
  expect(endings).toMatchObject([
    {
      code: 'SAA-C03',
      access: { expiresAt: '2027-02-22T12:00:00.000Z', isBought: true },
      refundable: [{ purchaseId: '1' }, { purchaseId: '3' }],
    },
    { code: 'KCNA', access: null, refundable: [{ purchaseId: '2' }] },
  ])
})

it('an access without end is named as one', () => {
  expect(examEndings({ ...facts, livePlans: [{ ...kcna, expiresAt: null, isBought: false }] })).toEqual([
    { code: 'KCNA', access: { expiresAt: null, isBought: false }, refundable: [] },
  ])
})

it('what was paid for and is left of an access is said not to come back', () => {
  const shown = (isBought: boolean) =>
    drawn({ livePlans: [{ ...saa, expiresAt: '2027-02-22T12:00:00.000Z', isBought }] })
  expect(shown(true)).toContain('válido até 22/02/2027, termina. O valor não é devolvido por si.')
  expect(shown(false)).not.toContain('devolvido')
})

it.each([
  ['boleto', 'O boleto do KCNA, a pagar até 30/11/2026, não dará acesso: não o pague mais.'],
  ['pix', 'O Pix do KCNA, a pagar até 30/11/2026 09:00, não dará acesso: não o pague mais.'],
  ['card', 'O pagamento do KCNA ainda não foi confirmado: espere a confirmação antes de excluir.'],
  [null, 'O pagamento do KCNA ainda não foi confirmado: espere a confirmação antes de excluir.'],
] as const)('a payment by %s that is still awaited is named', (method, sentence) => {
  const awaited = [{ purchaseId: '1', code: 'KCNA', method, deadlineAt: '2026-11-30T12:00:00.000Z' }]
  expect(drawn({ awaited })).toContain(sentence)
})

it('a refund under way is named with its protocol, and of a boleto with where to write', () => {
  const underWay = (method: 'card' | 'boleto') =>
    drawn({ refundsUnderWay: [{ purchaseId: '1', code: 'KCNA', method, protocol: 'R-2026-11-004871' }] })
  const sentence = 'O reembolso do KCNA continua sem a conta: guarde o protocolo R-2026-11-004871.'
  expect(underWay('card')).toContain(sentence)
  expect(underWay('card')).not.toContain('escreva')
  expect(underWay('boleto')).toContain(`${sentence} Um boleto é devolvido por transferência: escreva para`)
})

it('appeals that stay are counted', () => {
  expect(drawn({})).not.toContain('recurso')
  expect(drawn({ appeals: 1 })).toContain('Seu recurso fica, com argumento e fonte e sem o seu nome.')
  expect(drawn({ appeals: 3 })).toContain('Seus 3 recursos ficam, com argumento e fonte e sem o seu nome.')
})

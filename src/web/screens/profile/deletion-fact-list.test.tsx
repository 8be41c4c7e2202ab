import { expect, it } from 'vitest'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { DeletionFactList, examEndings } from './deletion-fact-list.tsx'

const facts = { isLastAdmin: false, livePlans: [], refundable: [], comments: 0, purchases: 0 }
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
    renderToStaticMarkup(
      <MantineProvider>
        <DeletionFactList
          facts={{ ...facts, livePlans: [{ ...saa, expiresAt: '2027-02-22T12:00:00.000Z', isBought }] }}
          onLeave={() => undefined}
        />
      </MantineProvider>,
    )
  expect(shown(true)).toContain('válido até 22/02/2027, termina. O valor não é devolvido por si.')
  expect(shown(false)).not.toContain('devolvido')
})

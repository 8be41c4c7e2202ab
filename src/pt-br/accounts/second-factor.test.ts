import { expect, test } from 'vitest'
import { inGroups, onSince, spareCodesLeft, spareCodesText } from './second-factor.ts'

test('a second factor says since when it is on', () => {
  expect(onSince(new Date('2026-11-22T12:00:00Z'))).toBe(
    'Ativa desde 22/11/2026. Depois da senha, a entrada pede um código.',
  )
})

test.each([
  [10, 'Restam 10 de 10. Cada um vale por uma entrada.'],
  [1, 'Resta 1 de 10. Cada um vale por uma entrada.'],
  [0, 'Nenhum sobrou. Gere novos: sem o aplicativo, só eles abrem a conta.'],
])('with %i spare codes left: %s', (count, sentence) => {
  expect(spareCodesLeft(count)).toBe(sentence)
})

test('a secret is typed in groups of four', () => {
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})

test('the file of spare codes says whose they are', () => {
  expect(spareCodesText({ brand: 'Gabarite', email: 'ana@exemplo.com', codes: ['A', 'B'] })).toBe(
    'Códigos de reserva da Gabarite, conta ana@exemplo.com\nCada um vale por uma entrada, no lugar do código do aplicativo.\n\nA\nB\n',
  )
})

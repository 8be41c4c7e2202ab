import { expect, test } from 'vitest'
import { formatMoney, moneyParts } from './money.ts'

test.each([
  { centavos: 4900, text: 'R$\u00A049,00' },
  { centavos: 7990, text: 'R$\u00A079,90' },
  { centavos: 19_990, text: 'R$\u00A0199,90' },
  { centavos: 0, text: 'R$\u00A00,00' },
  { centavos: 5, text: 'R$\u00A00,05' },
  { centavos: 1_327_800, text: 'R$\u00A013.278,00' },
  { centavos: -7990, text: '-R$\u00A079,90' },
])('$centavos centavos read "$text", unbroken at the line end', ({ centavos, text }) => {
  expect(formatMoney(centavos)).toBe(text)
})

test.each([
  { centavos: 7990, parts: { symbol: 'R$', reais: '79', cents: ',90' } },
  { centavos: 123_456, parts: { symbol: 'R$', reais: '1.234', cents: ',56' } },
  { centavos: -500, parts: { symbol: 'R$', reais: '-5', cents: ',00' } },
])('the price of $centavos centavos comes in parts', ({ centavos, parts }) => {
  expect(moneyParts(centavos)).toEqual(parts)
})

test.each([49.5, Number.NaN, Number.POSITIVE_INFINITY])('%s is no amount of centavos', (centavos) => {
  expect(() => formatMoney(centavos)).toThrow(RangeError)
})

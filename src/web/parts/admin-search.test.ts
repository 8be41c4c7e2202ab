import { expect, test } from 'vitest'
import { dayParam, idParam, oneOf, pageParam, textParam } from './admin-search.ts'

test.each([
  [3, { pagina: 3 }],
  ['3', { pagina: 3 }],
  [1, {}],
  [0, {}],
  [-2, {}],
  [1.5, {}],
  [1e9, {}],
  ['abc', {}],
  [undefined, {}],
])('the page %j of an address is read as %j', (pagina, read) => {
  expect(pageParam({ pagina })).toEqual(read)
})

test.each([
  ['aws', { busca: 'aws' }],
  [900, { busca: '900' }],
  ['  ', {}],
  ['rede\tprivada\r\nvirtual', { busca: 'rede privada virtual' }],
  ['\u0000', {}],
  [['aws'], {}],
  ['x'.repeat(300), { busca: 'x'.repeat(200) }],
])('the search %j of an address is read as %j', (busca, read) => {
  expect(textParam({ busca })).toEqual(read)
})

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-02-30', undefined],
  ['1999-12-31', undefined],
  ['2101-01-01', undefined],
  ['20/11/2026', undefined],
  [20261120, undefined],
])('the day %j of an address is read as %j', (value, day) => {
  expect(dayParam(value)).toBe(day)
})

test('what is no value of a set, or no id, is not read', () => {
  expect(oneOf(['admin', 'user'], 'user')).toBe('user')
  expect(oneOf(['admin', 'user'], 'root')).toBeUndefined()
  expect(idParam('7f1d0000-0000-4000-8000-000000000001')).toBe('7f1d0000-0000-4000-8000-000000000001')
  expect(idParam("7f1d0000' or 1=1")).toBeUndefined()
})

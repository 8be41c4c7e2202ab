import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, it, test } from 'vitest'
import {
  dayParam,
  pageParam,
  textParam,
  countingNumber,
  examParam,
  idParam,
  nameParam,
  oneOf,
  pageNumber,
  readingSearch,
  tokenParam,
} from './address-search.ts'

const TABS = ['criar', 'entrar'] as const

describe('a value of an address', () => {
  it.each(['toString', '__proto__', 'constructor', 'Criar', '', 1, true, null, ['criar'], { criar: 1 }])(
    '%o is none of the known words',
    (value) => expect(oneOf(TABS, value)).toBeUndefined(),
  )

  it.each([
    [1, 1],
    ['1', 1],
    ['20', 20],
    [20, 20],
  ])('%o counts as %o', (value, number) => expect(countingNumber(value)).toBe(number))

  it.each([
    '0x10',
    '1e1',
    ' 3',
    '3 ',
    '',
    '0',
    '-1',
    '01',
    '1.5',
    0,
    -1,
    1.5,
    Infinity,
    2 ** 60,
    ['2'],
    {},
    true,
    null,
  ])('%o counts nothing', (value) => expect(countingNumber(value)).toBeUndefined())

  it('names a page from the second to the last that can be asked for', () => {
    expect([1, '2', 1_000_000, 1_000_001].map(pageNumber)).toEqual([undefined, 2, 1_000_000, undefined])
  })

  it('is an id only in the shape that the server takes', () => {
    expect(idParam('7F1D0000-0000-4000-8000-000000000001')).toBe('7f1d0000-0000-4000-8000-000000000001')
    for (const value of [
      '7f1d0000-0000-0000-0000-000000000001',
      'x',
      '',
      1,
      ['7f1d0000-0000-4000-8000-000000000001'],
    ])
      expect(idParam(value)).toBeUndefined()
  })

  it('names an exam by a code, digits alone included, or by an id', () => {
    expect(examParam('CLF-C02')).toBe('CLF-C02')
    expect(examParam(900)).toBe('900')
    for (const value of ['', 'x'.repeat(80), '../x', 7, -900.5, ['CLF-C02', 'KCNA'], { code: 'KCNA' }])
      expect(examParam(value)).toBeUndefined()
  })

  it('is the word of a link only where one can stand', () => {
    expect(tokenParam('abc_-9')).toBe('abc_-9')
    const signed = `${'e'.repeat(36)}.${'y'.repeat(300)}.${'J'.repeat(43)}`
    expect(tokenParam(signed)).toBe(signed)
    for (const value of ['', 'a b', 'a..b', 'x'.repeat(601), ['a', 'b'], {}, true])
      expect(tokenParam(value)).toBeUndefined()
  })
})

/** What a screen behind the router finds at an address. */
function searchAt(address: string): unknown {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/page',
    validateSearch: readingSearch(({ de, aba }) => {
      const tab = oneOf(TABS, aba)
      return { ...(typeof de === 'string' && { de }), ...(tab !== undefined && { aba: tab }) }
    }),
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const [match] = router.matchRoutes(router.latestLocation).slice(-1)
  expect(match?.pathname).toBe('/page')
  return match?.search
}

describe('an address with parameters that nobody knows', () => {
  it.each([
    '?de=123',
    '?de=true',
    '?de=/a&de=/b',
    '?de={"a":1}',
    '?de=[1]',
    '?aba=toString',
    '?aba=',
    '?outra=1',
  ])('%s: the screen finds none of them', (search) => {
    expect(JSON.stringify(searchAt(`/page${search}`))).toBe('{}')
  })

  it('leaves the good ones beside the bad ones', () => {
    expect(searchAt('/page?de=/historico&aba=xyz')).toEqual({ de: '/historico' })
  })
})

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

test.each([
  ['keyMissing', 'keyMissing'],
  ['key-changed', 'key-changed'],
  ['', undefined],
  ['<b>', undefined],
  ['a'.repeat(41), undefined],
  [7, undefined],
])('the name %j of an address is read as %j', (value, name) => {
  expect(nameParam(value)).toBe(name)
})

test('what is no value of a set, or no id, is not read', () => {
  expect(oneOf(['admin', 'user'], 'user')).toBe('user')
  expect(oneOf(['admin', 'user'], 'root')).toBeUndefined()
  expect(idParam('7f1d0000-0000-4000-8000-000000000001')).toBe('7f1d0000-0000-4000-8000-000000000001')
  expect(idParam("7f1d0000' or 1=1")).toBeUndefined()
})

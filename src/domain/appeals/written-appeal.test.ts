import { describe, expect, test } from 'vitest'
import { APPEAL_KINDS, type AppealKind } from './appeal.ts'
import { sourceHost } from './source-host.ts'
import { writtenAppeal, type AppealWords } from './written-appeal.ts'

const SOURCE = 'https://docs.exemplo.com/servico/historico.html'
const words = (change: Partial<AppealWords> = {}): AppealWords => ({
  kind: 'unclear',
  claimed: [],
  argument: 'O enunciado não diz a região.',
  source: null,
  mayThankByName: false,
  ...change,
})
const faultsOf = (change: Partial<AppealWords>, optionCount = 4) => {
  const written = writtenAppeal(words(change), optionCount)
  return written.kind === 'refused' ? written.faults : []
}

describe('the options that an appeal names', () => {
  const taken: [AppealKind, number[]][] = [
    ['wrong-key', [3]],
    ['two-right', [0, 3]],
    ['two-right', [0, 1, 2, 3]],
    ['none-right', []],
    ['outdated', []],
    ['unclear', []],
    ['language', []],
  ]
  test.each(taken)('of %s may be %j', (kind, claimed) => {
    expect(faultsOf({ kind, claimed, source: SOURCE })).toEqual([])
  })

  const refused: [AppealKind, number[]][] = [
    ['wrong-key', []],
    ['wrong-key', [0, 1]],
    ['two-right', []],
    ['two-right', [1]],
    ['none-right', [1]],
    ['outdated', [1]],
    ['unclear', [1, 2]],
    ['language', [0]],
  ]
  test.each(refused)('of %s may not be %j', (kind, claimed) => {
    expect(faultsOf({ kind, claimed, source: SOURCE })).toEqual(['claimed'])
  })

  test.each([[[4]], [[-1]], [[0.5]], [[Number.NaN]]])('must be among the options: %j', (claimed) => {
    expect(faultsOf({ kind: 'wrong-key', claimed, source: SOURCE })).toEqual(['claimed'])
  })

  test('are named once each, and kept in order', () => {
    expect(faultsOf({ kind: 'two-right', claimed: [1, 1] })).toEqual(['claimed'])
    expect(writtenAppeal(words({ kind: 'two-right', claimed: [3, 1] }), 4)).toMatchObject({
      appeal: { claimed: [1, 3] },
    })
  })
})

describe('the argument', () => {
  test('is kept as text, cleaned as comments are', () => {
    expect(writtenAppeal(words({ argument: ' <b>a</b> \r\n b\u0000 ' }), 4)).toMatchObject({
      appeal: { argument: '<b>a</b> \n b' },
    })
  })

  test('has 1 to 2,000 characters', () => {
    expect(faultsOf({ argument: ' \u200B ' })).toEqual(['argument-blank'])
    expect(faultsOf({ argument: '🎓'.repeat(2000) })).toEqual([])
    expect(faultsOf({ argument: 'a'.repeat(2001) })).toEqual(['argument-long'])
  })
})

describe('the source', () => {
  test.each(APPEAL_KINDS)('may be absent, but of a wrong key: %s', (kind) => {
    const claimed = { 'wrong-key': [1], 'two-right': [1, 2] }
    const named = kind === 'wrong-key' || kind === 'two-right' ? claimed[kind] : []
    for (const source of [null, '', '  '])
      expect(faultsOf({ kind, claimed: named, source })).toEqual(
        kind === 'wrong-key' ? ['source-missing'] : [],
      )
  })

  test.each([
    ['https://docs.exemplo.com', 'https://docs.exemplo.com/'],
    [' https://EXEMPLO.com/A?b=c#d ', 'https://exemplo.com/A?b=c#d'],
    ['HTTPS://exemplo.com:8443/x', 'https://exemplo.com:8443/x'],
    ['https://exemplo.com/ação', 'https://exemplo.com/a%C3%A7%C3%A3o'],
  ])('is a whole https address: %s', (source, kept) => {
    expect(writtenAppeal(words({ source }), 4)).toMatchObject({ appeal: { source: kept } })
  })

  test.each([
    'http://exemplo.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'docs.exemplo.com',
    'https://',
    'https://localhost/x',
    'https://exemplo',
    'https://ana:senha@exemplo.com',
    'https://banco.com@exemplo.com',
    'https:\\\\exemplo.com',
    'https://exemplo.com/a b',
    'https://exemplo.com/\u202Efdp',
    `https://exemplo.com/${'a'.repeat(500)}`,
    `https://exemplo.com/${'ã'.repeat(100)}`,
  ])('is nothing else: %s', (source) => {
    expect(faultsOf({ source })).toEqual(['source'])
  })

  test('is shown as its host', () => {
    expect(sourceHost(SOURCE)).toBe('docs.exemplo.com')
    expect(sourceHost('https://exemplo.com:8443/')).toBe('exemplo.com:8443')
  })
})

test('all that a form lacks is told at once', () => {
  expect(faultsOf({ kind: 'wrong-key', argument: '', source: 'http://exemplo.com' })).toEqual([
    'claimed',
    'argument-blank',
    'source',
  ])
})

import { expect, test } from 'vitest'
import { appealStanding, APPEAL_KINDS, CLAIMED_COUNTS, needsSource } from './appeal.ts'

test.each([
  { isOpen: false, wasRefused: false, openCount: 0, standing: 'may' },
  { isOpen: false, wasRefused: false, openCount: 4, standing: 'may' },
  { isOpen: false, wasRefused: false, openCount: 5, standing: 'full' },
  { isOpen: false, wasRefused: false, openCount: 9, standing: 'full' },
  { isOpen: true, wasRefused: false, openCount: 5, standing: 'open' },
  { isOpen: true, wasRefused: true, openCount: 1, standing: 'open' },
  { isOpen: false, wasRefused: true, openCount: 5, standing: 'refused-before' },
] as const)(
  '$standing: open $isOpen, refused $wasRefused, $openCount open ones',
  ({ standing, ...facts }) => {
    expect(appealStanding(facts)).toBe(standing)
  },
)

test('only a wrong key asks for one option and for a source, only two right ones for several', () => {
  expect(APPEAL_KINDS.map((kind) => [kind, CLAIMED_COUNTS[kind], needsSource(kind)])).toEqual([
    ['wrong-key', 'one', true],
    ['two-right', 'several', false],
    ['none-right', 'none', false],
    ['outdated', 'none', false],
    ['unclear', 'none', false],
    ['language', 'none', false],
  ])
})

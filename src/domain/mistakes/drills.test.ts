import { describe, expect, it } from 'vitest'
import { madeCard } from '#tests/support/mistakes/made-card.ts'
import { drillCounts, drillOf, MOST_PLACES, type DrillChoice, type DrillQuestion } from './drills.ts'

const question = (id: string, changes: Partial<DrillQuestion> = {}): DrillQuestion => ({
  id,
  domainId: 'cloud',
  isOpen: true,
  encounter: 'key',
  isMarked: false,
  last: { isRight: true, isGuess: false },
  card: null,
  ...changes,
})
const BANK = [
  question('missed', { last: { isRight: false, isGuess: false }, card: madeCard({}) }),
  question('locked', { last: { isRight: false, isGuess: false }, isOpen: false, isMarked: true }),
  question('guessed', { last: { isRight: true, isGuess: true }, domainId: 'security' }),
  question('marked', { isMarked: true, domainId: null }),
  question('opened', { encounter: 'statement', last: null, domainId: 'security' }),
  question('key', { encounter: 'key', last: null, domainId: 'security' }),
  question('new', { encounter: 'never', last: null, domainId: 'security' }),
  question('blank', { encounter: 'key', last: null, domainId: 'security', card: madeCard({}) }),
  question('mastered', { domainId: 'security', card: madeCard({ kind: 'mastered' }) }),
  question('kept', { domainId: 'security', card: madeCard({}) }),
]

describe('a drill', () => {
  it.each([
    [{ kind: 'missed' }, ['missed']],
    [{ kind: 'guesses' }, ['guessed']],
    [{ kind: 'marked' }, ['marked']],
    [{ kind: 'unseen' }, ['new', 'opened', 'key']],
    [{ kind: 'domain', domainId: 'cloud' }, ['missed']],
  ] as const)('of %o has what belongs to it, nothing locked', (choice, ids) => {
    expect(drillOf(BANK, choice, 1)).toEqual(ids)
  })

  it('of a domain begins with the Caderno, goes on with the unseen and ends with the rest', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const ids = drillOf(BANK, { kind: 'domain', domainId: 'security' }, seed)
      expect(ids.slice(0, 2).toSorted()).toEqual(['blank', 'kept'])
      expect(ids.slice(2, 5).toSorted()).toEqual(['key', 'new', 'opened'])
      expect(ids.slice(5).toSorted()).toEqual(['guessed', 'mastered'])
    }
  })

  it('has at most 60 places, the same for the same seed', () => {
    const many = Array.from({ length: 200 }, (_, number) =>
      question(`q${number}`, { encounter: number < 20 ? 'never' : 'statement', last: null }),
    )
    const choice: DrillChoice = { kind: 'unseen' }
    const ids = drillOf(many, choice, 5)
    expect(ids).toHaveLength(MOST_PLACES)
    expect(new Set(ids).size).toBe(MOST_PLACES)
    expect(ids.slice(0, 20).every((id) => Number(id.slice(1)) < 20)).toBe(true)
    expect(drillOf(many.toReversed(), choice, 5)).toEqual(ids)
    expect(drillOf(many, choice, 6)).not.toEqual(ids)
  })

  it('is counted before it starts, without what is locked', () => {
    expect(drillCounts(BANK)).toEqual({
      missed: 1,
      unseen: 3,
      marked: 1,
      guesses: 1,
      domains: new Map([
        ['cloud', 1],
        ['security', 7],
      ]),
    })
  })
})

import type { DrillQuestion } from '#domain/mistakes/drills.ts'
import { describe, expect, it } from 'vitest'
import { blockOf } from './block-draw.ts'

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

const QUESTIONS = [
  question('due-1'),
  question('due-2'),
  question('new', { encounter: 'never', last: null }),
  question('locked', { encounter: 'never', last: null, isOpen: false }),
  question('cloud'),
  question('cost', { domainId: 'cost' }),
  question('nowhere', { domainId: null }),
]
const DRAW = { questions: QUESTIONS, due: ['due-2', 'due-1'], gains: ['cost', 'cloud'], seed: 7 }

describe('a block of focus', () => {
  it('has the due ones in their order, the unseen, the domain with most to gain, then the rest', () => {
    expect(blockOf({ ...DRAW, size: 40 })).toEqual({
      ids: ['due-2', 'due-1', 'new', 'cost', 'cloud', 'nowhere'],
      due: 2,
      unseen: 1,
      gain: 3,
    })
  })

  it('takes a blank of a Prova, which comes back on its own day, for no new question', () => {
    const card = { questionId: 'blank', kind: 'restarted', due: 3, memory: null, entry: 'changed' } as const
    const questions = [question('blank', { last: null, card }), question('new', { last: null })]
    const drawn = blockOf({ questions, due: [], gains: [], size: 40, seed: 7 })
    expect(drawn).toMatchObject({ unseen: 1, gain: 1 })
    expect(drawn.ids).toEqual(['new', 'blank'])
  })

  it('stops at its size', () => {
    expect(blockOf({ ...DRAW, size: 1 })).toEqual({ ids: ['due-2'], due: 1, unseen: 0, gain: 0 })
    expect(blockOf({ ...DRAW, size: 3 })).toMatchObject({ due: 2, unseen: 1, gain: 0 })
  })

  it('has nothing locked, nothing twice, and is the same for the same seed', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { ids } = blockOf({ ...DRAW, size: 40, seed })
      expect(ids).not.toContain('locked')
      expect(new Set(ids).size).toBe(ids.length)
      expect(blockOf({ ...DRAW, size: 40, seed }).ids).toEqual(ids)
    }
  })

  it('of an exam where nothing is to be drilled is empty', () => {
    expect(blockOf({ ...DRAW, questions: [], due: [], size: 8 }).ids).toEqual([])
  })
})

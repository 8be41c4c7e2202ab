import { describe, expect, it } from 'vitest'
import { blockSize, moreFitting, secondsInBlock } from './block-size.ts'

/** Official minutes over questions. */
const PACES = { SAA: (130 / 65) * 60, CLF: (90 / 65) * 60, PSM: (60 / 80) * 60, ITIL: (60 / 40) * 60 }

describe('a block of focus', () => {
  it.each([
    ['SAA', 25, 8],
    ['CLF', 25, 12],
    ['PSM', 25, 22],
    ['ITIL', 25, 11],
    ['SAA', 50, 16],
    ['SAA', 1, 3],
    ['PSM', 60, 40],
  ] as const)('of %s and %i minutes has %i questions', (exam, minutes, questions) => {
    expect(blockSize(minutes, PACES[exam])).toBe(questions)
  })

  it('of an exam without a pace goes by the usual one', () => {
    expect(blockSize(25, null)).toBe(11)
  })

  it.each([
    [{ secondsLeft: 360, total: 8, left: 30 }, 2],
    [{ secondsLeft: 360, total: 8, left: 1 }, 1],
    [{ secondsLeft: 360, total: 8, left: 0 }, 0],
    [{ secondsLeft: 179, total: 8, left: 30 }, 0],
    [{ secondsLeft: 3600, total: 39, left: 30 }, 1],
    [{ secondsLeft: 3600, total: 60, left: 30 }, 0],
  ])('done early, with %o, takes %i more', (rest, more) => {
    expect(moreFitting(rest, secondsInBlock(PACES.SAA))).toBe(more)
  })
})

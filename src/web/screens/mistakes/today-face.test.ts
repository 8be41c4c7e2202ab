import { describe, expect, it } from 'vitest'
import { todayFace } from './today-face.ts'

const running = { kind: 'due' as const, isOfToday: true, answered: 3, total: 10 }

describe('what the Caderno says of today', () => {
  it.each([
    ['is its list while something is asked', { running, asked: 2, due: 2 }, 'list'],
    ['is that the rest is in the drill of today', { running, asked: 0, due: 7 }, 'rest-in-drill'],
    ['is nothing without a drill', { running: null, asked: 0, due: 7 }, 'nothing'],
    [
      'is nothing beside a drill of another kind',
      { running: { ...running, kind: 'unseen' as const }, asked: 0, due: 7 },
      'nothing',
    ],
    [
      'is nothing beside a drill of another day',
      { running: { ...running, isOfToday: false }, asked: 0, due: 7 },
      'nothing',
    ],
    [
      'is nothing beside a drill that is answered',
      { running: { ...running, answered: 10 }, asked: 0, due: 7 },
      'nothing',
    ],
    ['is nothing where nothing is due any more', { running, asked: 0, due: 0 }, 'nothing'],
  ])('%s', (_, facts, face) => {
    expect(todayFace(facts)).toBe(face)
  })
})

import { expect, test } from 'vitest'
import { inIso } from './iso-moments.ts'

test('moments of a row are written, what is none stays', () => {
  const row = {
    id: 'a',
    at: new Date('2026-11-22T12:00:00Z'),
    endedAt: null,
    exam: { code: 'X' },
    places: [1],
  }
  expect(inIso(row)).toEqual({ ...row, at: '2026-11-22T12:00:00.000Z' })
})

import { expect, test } from 'vitest'
import { rowsInSight } from './rows-in-sight.ts'

const [one, two] = [{ id: '1' }, { id: '2' }]

test('a row that left the list stays while something is typed in it', () => {
  expect(rowsInSight([one, two], [])).toEqual([
    { row: one, hasLeft: false },
    { row: two, hasLeft: false },
  ])
  expect(rowsInSight([one], [two])).toEqual([
    { row: two, hasLeft: true },
    { row: one, hasLeft: false },
  ])
  expect(rowsInSight([], [two, two])).toEqual([{ row: two, hasLeft: true }])
  expect(rowsInSight([one, two], [two])).toHaveLength(2)
})

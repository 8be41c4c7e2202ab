import { expect, test } from 'vitest'
import { rowsInSight } from './rows-in-sight.ts'

const [one, two] = [{ id: '1' }, { id: '2' }]

test('a row that left the list stays while something is typed in it', () => {
  const inSight = (entries: { id: string }[], inList: { id: string }[]) =>
    rowsInSight(entries, { inList, elsewhere: [] })
  expect(inSight([one, two], [])).toEqual([
    { row: one, hasLeft: false },
    { row: two, hasLeft: false },
  ])
  expect(inSight([one], [two])).toEqual([
    { row: two, hasLeft: true },
    { row: one, hasLeft: false },
  ])
  expect(inSight([], [two, two])).toEqual([{ row: two, hasLeft: true }])
  expect(inSight([one, two], [two])).toHaveLength(2)
})

test('a question that is typed in beside the list stays there when the list has it', () => {
  expect(rowsInSight([one, two], { inList: [], elsewhere: [two] })).toEqual([{ row: one, hasLeft: false }])
})

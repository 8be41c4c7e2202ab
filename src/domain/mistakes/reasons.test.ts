import { expect, test } from 'vitest'
import { reasonOf, trailOf } from './reasons.ts'

const right = (day: number) => ({ day, isRight: true })
const wrong = (day: number) => ({ day, isRight: false })

test('a trail has one mark for each day, wrong where any answer of it was, and ends with the newest', () => {
  expect(trailOf([right(12), wrong(10), right(10), right(11)])).toEqual([wrong(10), right(11), right(12)])
  expect(trailOf([1, 2, 3, 4, 5, 6, 7, 8].map(right)).map(({ day }) => day)).toEqual([3, 4, 5, 6, 7, 8])
})

test.each([
  ['a miss and the hits since', [right(9), wrong(10), right(11), right(13)], 10, [11, 13]],
  ['a miss alone', [right(9), wrong(10)], 10, []],
  ['hits alone', [right(9), right(10)], null, [9, 10]],
  ['the newest hits of many', [wrong(1), right(2), right(3), right(4), right(5)], 1, [3, 4, 5]],
  ['nothing', [], null, []],
])('a reason tells %s', (...[, answers, missedOn, hitsOn]) => {
  const reason = reasonOf({ kind: 'due', card: null, answers, guessedOn: null })
  expect(reason).toEqual({ kind: 'due', isChanged: false, guessedOn: null, missedOn, hitsOn })
})

test('a reason tells that the question changed', () => {
  const card = { questionId: 'q', kind: 'restarted', due: 9, memory: null, entry: 'changed' } as const
  expect(reasonOf({ kind: 'due', card, answers: [wrong(3)], guessedOn: null }).isChanged).toBe(true)
})

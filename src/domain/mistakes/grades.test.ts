import { expect, test } from 'vitest'
import { gradeOf } from './grades.ts'

const PACE = 100
const answer = { isRight: true, isGuess: false, said: null, seconds: 60 }

test.each([
  ['wrong', { isRight: false }, 1],
  ['wrong, whatever was said', { isRight: false, said: 'easy' as const }, 1],
  ['wrong in a second', { isRight: false, seconds: 1 }, 1],
  ['a blank that was seen', { isRight: false, seconds: null }, 1],
  ['right by a guess', { isGuess: true }, 1],
  ['right by a guess, in a second', { isGuess: true, seconds: 1 }, 1],
  ['right and difícil', { said: 'hard' as const }, 2],
  ['right and difícil in a second', { said: 'hard' as const, seconds: 1 }, 2],
  ['right and médio', { said: 'medium' as const }, 3],
  ['right and médio in a second', { said: 'medium' as const, seconds: 1 }, 3],
  ['right, nothing said', {}, 3],
  ['right, nothing said, no seconds known', { seconds: null }, 3],
  ['right, nothing said, very slow', { seconds: 4_000 }, 3],
  ['right, nothing said, in three seconds', { seconds: 3 }, 3],
  ['right, nothing said, in less', { seconds: 2 }, null],
  ['right and fácil', { said: 'easy' as const }, 4],
  ['right and fácil in a second', { said: 'easy' as const, seconds: 1 }, 4],
  ['right and fácil, at one and a half of the pace', { said: 'easy' as const, seconds: 150 }, 4],
  ['right and fácil, slower', { said: 'easy' as const, seconds: 151 }, 3],
  ['right and fácil, no seconds known', { said: 'easy' as const, seconds: null }, 3],
])('%s', (...[, changes, grade]) => {
  expect(gradeOf({ ...answer, ...changes }, PACE)).toBe(grade)
})

test('fácil is Good in an exam whose pace is unknown', () => {
  expect(gradeOf({ ...answer, said: 'easy' }, null)).toBe(3)
})

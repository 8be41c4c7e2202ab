import { expect, test } from 'vitest'
import { commitsOf, findInHistory } from './history-rules.ts'

const LOG = 'abc1\0What is different now\0Because it was worse.\n\0\u0001\ndef2\0Silent\0\0\u0001\n'

test('a commit of src has a body that says why', () => {
  expect(commitsOf(LOG).flatMap(findInHistory)).toEqual([
    { path: 'commit def2', line: 1, rule: 'bodies-say-why', sentence: "'Silent' has no body that says why." },
  ])
})

test('a subject has at most 60 characters', () => {
  const long = { id: 'abc1', subject: 'a'.repeat(61), body: 'Why.' }
  expect(findInHistory(long).map(({ rule }) => rule)).toEqual(['short-subjects'])
  expect(findInHistory({ ...long, subject: 'a'.repeat(60) })).toEqual([])
})

import { expect, test } from 'vitest'
import { firstAfter } from './use-first-of-page.ts'

const rows = (ids: string) => ids.split('').map((id) => ({ id }))

test.each([
  { when: 'nobody asked for more', ids: 'abc', lastShown: undefined, first: undefined },
  { when: 'more did not come yet', ids: 'abc', lastShown: 'c', first: undefined },
  { when: 'a further page came', ids: 'abcde', lastShown: 'c', first: 'd' },
  { when: 'a row came before all', ids: 'xabcde', lastShown: 'c', first: 'd' },
  { when: 'the last one shown is gone', ids: 'abde', lastShown: 'c', first: undefined },
])('$when', ({ ids, lastShown, first }) => {
  expect(firstAfter(rows(ids), lastShown)).toBe(first)
})

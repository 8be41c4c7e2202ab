import { describe, expect, test } from 'vitest'
import {
  COMMENT_STATUSES,
  commentRate,
  commentText,
  hasTooManyLinks,
  hidesComment,
  isListed,
  mayDelete,
} from './comments.ts'

describe('the text of a comment', () => {
  test.each([
    ['stays as it was written', 'Macete: a < b && c > d, <b>não</b>?', 'Macete: a < b && c > d, <b>não</b>?'],
    ['loses the space around it', '  \n Olá. \u00A0\n', 'Olá.'],
    ['keeps its lines and tabs', 'um\r\ndois\rtrês\n\tquatro', 'um\ndois\ntrês\n\tquatro'],
    ['loses null bytes and other control characters', 'a\u0000b\u0007c\u001Bd', 'abcd'],
    ['loses half an emoji', 'a\uD83Db', 'ab'],
    ['keeps a whole emoji', 'boa 👩🏽‍💻', 'boa 👩🏽‍💻'],
    ['may be a single character', '?', '?'],
  ])('%s', (_, written, text) => {
    expect(commentText(written)).toEqual({ kind: 'ok', text })
  })

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['line breaks', '\n\r\n\t'],
    ['zero-width characters', '\u200B\uFEFF'],
    ['control characters', '\u0000\u0001'],
  ])('is refused as blank when it is %s', (_, written) => {
    expect(commentText(written)).toEqual({ kind: 'refused', reason: 'blank' })
  })

  test('may have 2,000 characters, emoji counted as one, and not one more', () => {
    expect(commentText('é'.repeat(2000))).toMatchObject({ kind: 'ok' })
    expect(commentText('🎓'.repeat(2000))).toMatchObject({ kind: 'ok' })
    expect(commentText(`  ${'a'.repeat(2000)}  `)).toMatchObject({ kind: 'ok' })
    expect(commentText('a'.repeat(2001))).toEqual({ kind: 'refused', reason: 'tooLong' })
  })

  test('cleaned twice is cleaned once', () => {
    const once = commentText(' a\u0000 \r\n b ')
    expect(once.kind === 'ok' ? commentText(once.text) : null).toEqual(once)
  })
})

test.each([
  { text: 'sem endereço', tooMany: false },
  { text: 'Veja https://docs.aws.amazon.com e www.scrum.org', tooMany: false },
  { text: 'http://a.com https://b.com HTTPS://c.com', tooMany: true },
  { text: 'www.a.com WWW.b.com http://c.com', tooMany: true },
])('"$text" has too many links: $tooMany', ({ text, tooMany }) => {
  expect(hasTooManyLinks(text)).toBe(tooMany)
})

test.each([
  { lastMinute: 0, lastDay: 0, rate: { kind: 'allowed' } },
  { lastMinute: 4, lastDay: 49, rate: { kind: 'allowed' } },
  { lastMinute: 5, lastDay: 5, rate: { kind: 'refused', reason: 'perMinute' } },
  { lastMinute: 0, lastDay: 50, rate: { kind: 'refused', reason: 'perDay' } },
  { lastMinute: 5, lastDay: 50, rate: { kind: 'refused', reason: 'perDay' } },
])('after $lastMinute in a minute and $lastDay in a day, another is $rate', ({ rate, ...counts }) => {
  expect(commentRate(counts)).toEqual(rate)
})

describe('the list under a question', () => {
  const hiddenAt = new Date('2026-11-20T12:00:00Z')

  test.each([
    { status: 'pending', hiddenAt: null, isAuthor: false, isAdmin: false, listed: true },
    { status: 'approved', hiddenAt: null, isAuthor: false, isAdmin: false, listed: true },
    { status: 'pending', hiddenAt, isAuthor: false, isAdmin: false, listed: false },
    { status: 'approved', hiddenAt, isAuthor: false, isAdmin: false, listed: false },
    { status: 'approved', hiddenAt, isAuthor: true, isAdmin: false, listed: true },
    { status: 'approved', hiddenAt, isAuthor: false, isAdmin: true, listed: true },
    { status: 'removed', hiddenAt: null, isAuthor: false, isAdmin: false, listed: false },
    { status: 'removed', hiddenAt: null, isAuthor: true, isAdmin: true, listed: false },
    { status: 'removed', hiddenAt, isAuthor: true, isAdmin: true, listed: false },
  ] as const)(
    'shows a $status comment hidden at $hiddenAt (author: $isAuthor, admin: $isAdmin): $listed',
    ({ listed, ...facts }) => {
      expect(COMMENT_STATUSES).toContain(facts.status)
      expect(isListed(facts)).toBe(listed)
    },
  )

  test('hides a comment from the third different reporter on', () => {
    expect([0, 1, 2, 3, 4].map(hidesComment)).toEqual([false, false, false, true, true])
  })
})

test.each([
  { isAuthor: true, isAdmin: false, may: true },
  { isAuthor: false, isAdmin: true, may: true },
  { isAuthor: false, isAdmin: false, may: false },
])('author: $isAuthor, admin: $isAdmin, may delete: $may', ({ may, ...who }) => {
  expect(mayDelete(who)).toBe(may)
})

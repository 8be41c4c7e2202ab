import { describe, expect, test } from 'vitest'
import { commentText, hasTooManyLinks, hidesComment } from './comments.ts'

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
  { text: 'Veja https://www.pmi.org e https://www.scrum.org', tooMany: false },
  { text: 'https://www.a.com www.b.com http://www.c.com', tooMany: true },
  { text: 'http://a.com https://b.com HTTPS://c.com', tooMany: true },
  { text: 'www.a.com WWW.b.com http://c.com', tooMany: true },
  { text: '//www.a.com //www.b.com //www.c.com', tooMany: true },
  { text: 'ftp://www.a.com ftp://b.com ftps://c.com', tooMany: true },
  { text: 's3://a s3://b s3://c', tooMany: false },
  { text: 'ftp://www.a.com e //www.b.com', tooMany: false },
])('"$text" has too many links: $tooMany', ({ text, tooMany }) => {
  expect(hasTooManyLinks(text)).toBe(tooMany)
})

test('a comment hides from the third different reporter on', () => {
  expect([0, 1, 2, 3, 4].map(hidesComment)).toEqual([false, false, false, true, true])
})

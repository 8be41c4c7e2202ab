import { expect, test } from 'vitest'
import { busyMs } from '#tests/support/time/busy-ms.ts'
import { localPath } from './origin.ts'
import { randomOf } from '#tests/support/made/random.ts'

test.each([
  ['the start', '/', '/'],
  ['a screen', '/dashboard', '/dashboard'],
  ['a screen with a slash at its end', '/dashboard/', '/dashboard/'],
  ['an exam', '/simulados/CLF-C02', '/simulados/CLF-C02'],
  ['a code with dots and underscores', '/simulados/v1.2_beta', '/simulados/v1.2_beta'],
  [
    'its own query',
    '/simulados/SAA-C03/revisar?questao=7&filtro=erradas',
    '/simulados/SAA-C03/revisar?questao=7&filtro=erradas',
  ],
  [
    'a query that names an address',
    '/admin/questions?busca=https%3A%2F%2Faws.com',
    '/admin/questions?busca=https%3A%2F%2Faws.com',
  ],
  ['a query with an address as typed', '/admin/questions?busca=//x.com', '/admin/questions?busca=//x.com'],
  [
    'a query with accents, escaped for a header',
    '/admin/exams?busca=nuvem-é',
    '/admin/exams?busca=nuvem-%C3%A9',
  ],
  ['a query with brackets, escaped', '/admin/exams?busca=<b>"', '/admin/exams?busca=%3Cb%3E%22'],
  ['a fragment', '/#precos', '/#precos'],
  ['a screen whose name only begins like the door', '/authors', '/authors'],
])('%s is remembered', (_, text, path) => {
  expect(localPath(text)).toBe(path)
})

test.each([
  ['nothing', ''],
  ['a path without a slash in front', 'dashboard'],
  ['a query alone', '?a=1'],
  ['another site', 'https://evil.example'],
  ['another site without a scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash after the slash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash in front', '\\/evil.example'],
  ['a backslash later on', '/dashboard\\..\\x'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line break that browsers drop', '/\n/evil.example'],
  ['a header broken in two', '/dashboard\r\nSet-Cookie: a=b'],
  ['a header broken in two in the query', '/dashboard?a=\r\nSet-Cookie:b'],
  ['a null byte', '/\u0000/evil.example'],
  ['a space in front', ' /dashboard'],
  ['a space in the query', '/dashboard?a=b c'],
  ['a no-break space', '/\u00A0/evil.example'],
  ['a control character of the second block', '/\u0085/evil.example'],
  ['a zero-width character', '/\u200B/evil.example'],
  ['a mark that turns the writing round', '/dashboard?\u202Ecod.exe'],
  ['half an emoji', '/dashboard?a=\uD83D'],
  ['a script', 'javascript:alert(1)'],
  ['a script after a slash', '/javascript:alert(1)'],
  ['a document in the address', 'data:text/html,x'],
  ['a user before an at sign', '/@evil.example'],
  ['two slashes inside', '/dashboard//evil.example'],
  ['a dot that resolves to two slashes', '/.//evil.example'],
  ['dots that climb', '/..//evil.example'],
  ['dots that climb inside', '/dashboard/../../evil'],
  ['an escaped slash', '/%2Fevil.example'],
  ['an escaped slash in small letters', '/%2f%2fevil.example'],
  ['a doubly escaped slash', '/%252Fevil.example'],
  ['an escaped backslash', '/%5Cevil.example'],
  ['escaped dots', '/%2e%2e//evil.example'],
  ['an escaped line break', '/dashboard%0d%0aSet-Cookie:a'],
  ['an escaped null byte', '/dashboard%00'],
  ['a slash of another script', '/\u2215evil.example'],
  ['a full-width slash', '/\uFF0Fevil.example'],
  ['a semicolon', '/dashboard;a=b'],
  ['the door itself', '/auth'],
  ['the door in capitals', '/AUTH?de=/auth'],
  ['the door with a slash', '/auth/'],
  ['the recovery page with its token', '/reset-password?token=abc'],
  ['a call of the API', '/api/session'],
  ['an address past 2,000 characters', `/dashboard?a=${'x'.repeat(2000)}`],
])('%s is not', (_, text) => {
  expect(localPath(text)).toBeNull()
})

test('what is remembered stays on our host and reads the same the second time', () => {
  const pieces = [
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '@',
    ':',
    '?',
    '#',
    'a',
    'evil.example',
    '//',
    ' ',
    '\t',
    '%',
    '&',
    '=',
  ]
  const { below: next } = randomOf(20_261_120)
  let remembered = 0
  for (let round = 0; round < 20_000; round += 1) {
    const text = `/${Array.from({ length: 1 + next(6) }, () => pieces[next(pieces.length)]).join('')}`
    const path = localPath(text)
    if (path === null) continue
    remembered += 1
    const address = new URL(path, 'https://gabarite.test/simulados/x')
    expect({ text, origin: address.origin, again: localPath(path) }).toEqual({
      text,
      origin: 'https://gabarite.test',
      again: path,
    })
    expect(address.pathname).not.toMatch(/^\/\/|\\/)
  }
  expect(remembered).toBeGreaterThan(100)
})

test('a hostile address is refused at once', async () => {
  const time = await busyMs(() => {
    for (const piece of ['/a', '/', 'a/', '.', '-']) localPath(`/${piece.repeat(990)}!`)
  })
  expect(time).toBeLessThan(500)
})

import { expect, test } from 'vitest'
import { characterCount, hasVisibleText } from './visible-text.ts'

test.each([
  ['a letter', 'a', true],
  ['a dot', '.', true],
  ['an emoji', '👩🏽‍💻', true],
  ['a letter between spaces', '  é\n', true],
  ['nothing', '', false],
  ['spaces and line breaks', ' \t\r\n ', false],
  ['a no-break space', '\u00A0', false],
  ['zero-width characters', '\u200B\u200D\u2060\uFEFF', false],
  ['marks of writing direction', '\u200E\u202E\u2066', false],
  ['fillers that draw as nothing', '\u3164\u115F\u1160\u2800\uFFA0', false],
])('a reader sees something of %s: %s', (_, text, visible) => {
  expect(hasVisibleText(text)).toBe(visible)
})

test('characters are counted as the database counts them', () => {
  expect(characterCount('ação')).toBe(4)
  expect(characterCount('🎓🎓')).toBe(2)
})

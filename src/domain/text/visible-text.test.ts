import { expect, test } from 'vitest'
import { characterCount, hasVisibleText, seenCount, withoutUnseen } from './visible-text.ts'

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
  ['a joiner of graphemes', '\u034F', false],
  ['marks without a letter', '\u0301\uFE0F', false],
  ['a letter with a mark of its own', 'e\u0301', true],
  ['fillers that draw as nothing', '\u3164\u115F\u1160\u2800\uFFA0', false],
])('a reader sees something of %s: %s', (_, text, visible) => {
  expect(hasVisibleText(text)).toBe(visible)
})

test('characters are counted as the database counts them', () => {
  expect(characterCount('ação')).toBe(4)
  expect(characterCount('🎓🎓')).toBe(2)
})

test.each([
  ['ação', 4],
  ['ac\u0327a\u0303o', 4],
  ['e\u0301', 1],
  ['👩🏽‍💻', 1],
  ['', 0],
])('a person sees so many characters in %j: %i', (text, count) => {
  expect(seenCount(text)).toBe(count)
})

test('what nobody sees goes, letters of every script stay as they are joined', () => {
  expect(withoutUnseen('\u202Enimda\u202C')).toBe('nimda')
  expect(withoutUnseen('Ad\u200Bmi\u00ADnis\u2060tração\uFEFF')).toBe('Administração')
  expect(withoutUnseen('علی رضا\u200Cیی 李龍 👩🏽\u200D💻')).toBe('علی رضا\u200Cیی 李龍 👩🏽\u200D💻')
})

import { expect, test } from 'vitest'
import { draftCounter, draftError, isBlank } from './comment-form.tsx'

const LIMITS = 'Escreva um comentário de até 2.000 caracteres e 2 links.'

test.each([
  ['', null],
  ['   ', null],
  ['Por que não a B?', null],
  ['x'.repeat(2000), null],
  [` ${'x'.repeat(2000)} `, null],
  ['x'.repeat(2001), LIMITS],
  ['https://a.com https://b.com www.c.com', LIMITS],
])('a draft is judged while it is written (%#)', (content, sentence) => {
  expect(draftError(content)).toBe(sentence)
})

test('a box with nothing visible has nothing to publish', () => {
  expect(isBlank('')).toBe(true)
  expect(isBlank(' \u200B\n')).toBe(true)
  expect(isBlank('a')).toBe(false)
  expect(isBlank('x'.repeat(2001))).toBe(false)
})

test('the counter appears near the limit', () => {
  expect(draftCounter('x'.repeat(1799))).toBeNull()
  expect(draftCounter('x'.repeat(1800))).toBe('1.800 de 2.000 caracteres')
  expect(draftCounter('😀'.repeat(2001))).toBe('2.001 de 2.000 caracteres')
})

import { describe, expect, test } from 'vitest'
import { writtenText } from './written-text.ts'

describe('a text that a person writes', () => {
  test('is trimmed, with lines of one kind and without control characters', () => {
    expect(writtenText(' um\r\ndois\u0000\rtrês ', 20)).toEqual({ kind: 'ok', text: 'um\ndois\ntrês' })
  })

  test.each(['', ' \n', '\u200B', '\u0000'])('is refused as blank when nothing of it is seen: %j', (text) => {
    expect(writtenText(text, 20)).toEqual({ kind: 'refused', reason: 'blank' })
  })

  test('may have as many characters as it is told, and not one more', () => {
    expect(writtenText(` ${'🎓'.repeat(20)} `, 20)).toMatchObject({ kind: 'ok' })
    expect(writtenText('a'.repeat(21), 20)).toEqual({ kind: 'refused', reason: 'tooLong' })
  })
})

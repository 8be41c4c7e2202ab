import { describe, expect, it } from 'vitest'
import { nameProblem } from './person-name.ts'

describe('the name of a profile', () => {
  it.each(['', '   ', '\u200B\u200B', '\u3164\u3164'])('is missing when nothing can be read: %j', (typed) => {
    expect(nameProblem(typed)).toBe('missing')
  })

  it.each(['A', ' A ', '😀', 'A\u0301', '👩🏽‍💻'])('is too short with one character: %j', (typed) => {
    expect(nameProblem(typed)).toBe('tooShort')
  })

  it.each(['Al', ' Ana Lima ', "D'Ávila", '李龍'])('is fine: %j', (typed) => {
    expect(nameProblem(typed)).toBeNull()
  })
})

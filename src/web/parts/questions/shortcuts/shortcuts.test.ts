import { describe, expect, it } from 'vitest'
import { shortcutOf, TIMED_KEYS } from './shortcuts.ts'

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

describe('the keyboard of a simulation', () => {
  it.each([
    ['1', { kind: 'choose', option: 0 }],
    ['5', { kind: 'choose', option: 4 }],
    ['a', { kind: 'choose', option: 0 }],
    ['E', { kind: 'choose', option: 4 }],
    ['Enter', { kind: 'confirm' }],
    ['ArrowLeft', { kind: 'previous' }],
    ['ArrowRight', { kind: 'next' }],
    ['m', { kind: 'mark' }],
    ['N', { kind: 'next blank' }],
    ['x', { kind: 'await letter' }],
    ['?', { kind: 'list' }],
  ])('%s', (key, shortcut) => {
    expect(shortcutOf(press(key), false)).toEqual(shortcut)
  })

  it('tells the time in a Prova alone', () => {
    expect(shortcutOf(press('T'), false, TIMED_KEYS)).toEqual({ kind: 'tell time' })
    expect(shortcutOf(press('t'), false)).toBeNull()
  })

  it('strikes an option out with X and its letter or figure', () => {
    expect(shortcutOf(press('c'), true)).toEqual({ kind: 'strike', option: 2 })
    expect(shortcutOf(press('3'), true)).toEqual({ kind: 'strike', option: 2 })
  })

  it.each(['6', '0', 'f', 'Escape', 'Tab', ' ', 'ArrowUp', 'ArrowDown', 'constructor'])(
    'leaves %s alone',
    (key) => {
      expect(shortcutOf(press(key), false)).toBeNull()
    },
  )

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    'leaves the keys of the browser alone: %o',
    (held) => {
      expect(shortcutOf(press('a', held), false)).toBeNull()
    },
  )
})

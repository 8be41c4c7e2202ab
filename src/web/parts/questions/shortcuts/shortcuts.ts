import { OPTION_LETTERS } from '#domain/questions/questions.ts'

/** What a key asks for (spec 6.15). Options are indexes from 0. */
export type Shortcut =
  | { kind: 'choose'; option: number }
  | { kind: 'strike'; option: number }
  | { kind: 'await letter' }
  | { kind: 'confirm' }
  | { kind: 'mark' }
  | { kind: 'previous' }
  | { kind: 'next' }
  | { kind: 'next blank' }
  | { kind: 'list' }
  | { kind: 'tell time' }

/** `shift` does not count: '?' needs it on most keyboards. */
export type KeyStroke = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

type Keys = Readonly<Record<string, Shortcut>>

const PLAIN_KEYS: Keys = {
  enter: { kind: 'confirm' },
  arrowleft: { kind: 'previous' },
  arrowright: { kind: 'next' },
  m: { kind: 'mark' },
  n: { kind: 'next blank' },
  x: { kind: 'await letter' },
  '?': { kind: 'list' },
}

/** Those of a Prova beside them. */
export const TIMED_KEYS: Keys = { t: { kind: 'tell time' } }

/** Null for any other key. After X (`awaitsLetter`) the next letter or figure strikes an option out. */
export function shortcutOf(stroke: KeyStroke, awaitsLetter: boolean, further: Keys = {}): Shortcut | null {
  if (stroke.ctrlKey || stroke.metaKey || stroke.altKey) return null
  const key = stroke.key.toLowerCase()
  const option = optionOf(key)
  if (option !== null) return { kind: awaitsLetter ? 'strike' : 'choose', option }
  const keys = { ...PLAIN_KEYS, ...further }
  return Object.hasOwn(keys, key) ? (keys[key] ?? null) : null
}

function optionOf(key: string): number | null {
  if (key.length !== 1) return null
  const byFigure = '12345'.indexOf(key)
  if (byFigure !== -1) return byFigure
  const byLetter = OPTION_LETTERS.findIndex((letter) => letter.toLowerCase() === key)
  return byLetter === -1 ? null : byLetter
}

/** A closing dialog takes no keys. */
const TYPING =
  'input:not([data-line-of-radios] *), textarea, select, [contenteditable], [role="dialog"]:not([data-closing="true"] *)'
const SCROLLS_SIDEWAYS = '[data-code], [data-table]'
const ACTS_ON_ENTER = 'button, a, summary'

/** Of radios drawn as one line, which move by ↑ and ↓: the other keys are the page's. */
export const LINE_OF_RADIOS = { 'data-line-of-radios': true } as const

/** Whether the focused element uses this key itself. */
export function isTakenBy(target: Element, { kind }: Shortcut): boolean {
  if (target.closest(TYPING) !== null) return true
  if (kind === 'confirm') return target.closest(ACTS_ON_ENTER) !== null
  return (kind === 'previous' || kind === 'next') && target.closest(SCROLLS_SIDEWAYS) !== null
}

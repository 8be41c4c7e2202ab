import { useLocalStorage, useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { isTakenBy, type Shortcut, shortcutOf } from './shortcuts.ts'

const PREFERENCE = 'gabarite-atalhos'

/** Whether single keys act; people who dictate switch them off in the list of shortcuts (WCAG 2.1.4). */
export function useShortcutPreference() {
  const [enabled, setEnabled] = useLocalStorage({
    key: PREFERENCE,
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  return { enabled, setEnabled }
}

/** Listens to the keyboard of the page; silent while somebody types or a dialog is open (spec 6.15). */
export function useShortcuts(enabled: boolean, act: (shortcut: Shortcut) => void) {
  const awaitsLetter = useRef(false)
  useWindowEvent('keydown', (event) => {
    const afterX = awaitsLetter.current
    awaitsLetter.current = false
    if (event.defaultPrevented || event.repeat || isDialogOpen()) return
    const shortcut = shortcutOf(event, afterX)
    if (shortcut === null || !(enabled || shortcut.kind === 'list')) return
    if (event.target instanceof Element && isTakenBy(event.target, shortcut)) return
    event.preventDefault()
    awaitsLetter.current = shortcut.kind === 'await letter'
    act(shortcut)
  })
}

/** One that is on its way out does not count any more. */
const isDialogOpen = () =>
  [...document.querySelectorAll('[aria-modal="true"], dialog[open]')].some(
    (dialog) => dialog.closest('[data-closing="true"]') === null,
  )

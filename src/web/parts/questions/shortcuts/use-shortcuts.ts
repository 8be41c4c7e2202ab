import { useLocalStorage, useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { isTakenBy, type Shortcut, shortcutOf } from './shortcuts.ts'

const PREFERENCE = 'gabarite-atalhos'

/** Whether single keys act; people who dictate turn them off (WCAG 2.1.4). */
export function useShortcutPreference() {
  const [enabled, setEnabled] = useLocalStorage({
    key: PREFERENCE,
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  return { enabled, setEnabled }
}

/** Listens on the page; silent while typing or in a dialog (spec 6.15). */
export function useShortcuts(
  enabled: boolean,
  act: (shortcut: Shortcut) => void,
  further?: Parameters<typeof shortcutOf>[2],
) {
  const awaitsLetter = useRef(false)
  useWindowEvent('keydown', (event) => {
    const afterX = awaitsLetter.current
    awaitsLetter.current = false
    if (event.defaultPrevented || event.repeat || isDialogOpen()) return
    const shortcut = shortcutOf(event, afterX, further)
    if (shortcut === null || !(enabled || shortcut.kind === 'list')) return
    if (event.target instanceof Element && isTakenBy(event.target, shortcut)) return
    event.preventDefault()
    awaitsLetter.current = shortcut.kind === 'await letter'
    act(shortcut)
  })
}

/** A closing one does not count. */
const isDialogOpen = () =>
  [...document.querySelectorAll('[aria-modal="true"], dialog[open]')].some(
    (dialog) => dialog.closest('[data-closing="true"]') === null,
  )

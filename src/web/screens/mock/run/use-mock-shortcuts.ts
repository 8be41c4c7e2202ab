import { type Shortcut, TIMED_KEYS } from '#web/parts/questions/shortcuts/shortcuts.ts'
import { useShortcutPreference, useShortcuts } from '#web/parts/questions/shortcuts/use-shortcuts.ts'
import { nextBlankRow } from './sheet-rows.ts'
import type { MockRun } from './use-mock-run.ts'

/** The keyboard of a Prova: as that of a simulation, and T for the time. */
export function useMockShortcuts(run: MockRun) {
  const { enabled } = useShortcutPreference()
  useShortcuts(
    enabled,
    (shortcut) => {
      if (!run.clock.isOver) act(run, shortcut)
    },
    TIMED_KEYS,
  )
}

function act(run: MockRun, shortcut: Shortcut) {
  const { place, rows, choosing, clock, dialog, go, mark } = run
  const { position, options, marked } = place
  switch (shortcut.kind) {
    case 'choose':
      return shortcut.option < options.length ? choosing.press(shortcut.option) : undefined
    case 'strike':
      return shortcut.option < options.length ? choosing.strike(shortcut.option) : undefined
    case 'mark':
      return mark(!marked)
    case 'previous':
      return go(position - 1)
    case 'next':
    case 'confirm':
      return go(position + 1)
    case 'next blank':
      return go(nextBlankRow(rows, position) ?? position)
    case 'list':
      return dialog.open('shortcuts')
    case 'tell time':
      return clock.tell()
    case 'await letter':
      return undefined
  }
}

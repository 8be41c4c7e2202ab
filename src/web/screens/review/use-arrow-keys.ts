import { isTakenBy } from '#web/parts/questions/shortcuts/shortcuts.ts'
import { useWindowEvent } from '@mantine/hooks'

/** Left and right arrows move between questions, unless the focused element uses them. */
export function useArrowKeys({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  useWindowEvent('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTaken(event.target)) return
    if (event.key === 'ArrowLeft') onLeft()
    if (event.key === 'ArrowRight') onRight()
  })
}

function isTaken(target: EventTarget | null): boolean {
  return (
    document.querySelector('[role="dialog"]') !== null ||
    (target instanceof Element && isTakenBy(target, { kind: 'next' }))
  )
}

import { useWindowEvent } from '@mantine/hooks'

/** Left and right arrows lead to the previous and the next question, unless they mean something where the focus is. */
export function useArrowKeys({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  useWindowEvent('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTaken(event.target)) return
    if (event.key === 'ArrowLeft') onLeft()
    if (event.key === 'ArrowRight') onRight()
  })
}

/** Text is being edited, a wide block is being scrolled, or a dialog is open. */
function isTaken(target: EventTarget | null): boolean {
  return (
    document.querySelector('[role="dialog"]') !== null ||
    (target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable], pre, table') !== null)
  )
}

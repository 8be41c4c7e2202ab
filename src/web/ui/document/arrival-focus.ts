/**
 * After a change of page inside the application, the keyboard and the screen reader stand on the new page's h1:
 * the link that was followed is gone, and without this they would begin again at the top without a word.
 */
export function focusArrival() {
  const { activeElement } = document
  // A screen or dialog that has already taken the keyboard keeps it.
  if (activeElement?.closest('main, [role="dialog"], [role="alertdialog"]')) return
  const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main')
  if (heading === null) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** After a client-side navigation the focus goes to the new h1: the followed link is gone. */
export function focusArrival() {
  const { activeElement } = document
  // A screen or dialog that has already taken the focus keeps it.
  if (activeElement?.closest('main, [role="dialog"], [role="alertdialog"]')) return
  const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main')
  if (heading === null) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

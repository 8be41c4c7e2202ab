/** After a client-side navigation the focus goes to what the hash names, or to the h1: the followed link is gone. */
export function focusArrival(hash: string) {
  const { activeElement } = document
  const named = document.getElementById(hash)
  // Whoever has already taken the focus keeps it: the named place, or a screen or dialog.
  if (
    named
      ? named.contains(activeElement)
      : activeElement?.closest('main, [role="dialog"], [role="alertdialog"]')
  )
    return
  focusOn(
    named?.querySelector<HTMLElement>('h2') ??
      named ??
      document.querySelector<HTMLElement>('h1') ??
      document.querySelector<HTMLElement>('main'),
  )
}

function focusOn(place: HTMLElement | null | undefined) {
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** The last focused element, its ancestors from the inside out, and whether it was disabled since. */
let holder: { element: HTMLElement; around: readonly Element[]; wasOff: boolean } | null = null

/** Time for the code that removes something to move the focus itself. */
const OWN_CHOICE_MS = 60

/** A focus lost with its element goes to the nearest heading; a focus lost because its button was disabled returns. */
export function keepFocus() {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement)
      holder = { element: target, around: placesAround(target), wasOff: false }
  })
  // A press on nothing removes the focus on purpose.
  document.addEventListener('pointerup', () => {
    if (isLost()) holder = null
  })
  new MutationObserver(() => {
    if (holder === null) return
    const { element } = holder
    // A disabled element loses the focus only at the next render of the browser.
    if (element.matches(':disabled')) holder.wasOff = true
    if (!isLost()) return
    if (!element.isConnected) setTimeout(standNearby, OWN_CHOICE_MS)
    // A closing dialog gives the focus back to what opened it.
    else if (holder.wasOff && !element.matches(':disabled, [data-closing="true"] *'))
      element.focus({ preventScroll: true })
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

function standNearby() {
  if (holder === null || holder.element.isConnected || !isLost()) return
  const places = [...holder.around.filter(({ isConnected }) => isConnected), document.body]
  const headings = places.map((place) => place.querySelector<HTMLElement>('h1, h2, h3'))
  focusOn(headings.find((found) => found?.checkVisibility() === true))
}

function placesAround(element: Element): Element[] {
  const place = element.parentElement
  return place === null || place === document.body ? [] : [place, ...placesAround(place)]
}

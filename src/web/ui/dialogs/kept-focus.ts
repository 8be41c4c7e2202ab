/** What held the keyboard last, what stood around it from the inside out, and whether it was switched off since. */
let holder: { element: HTMLElement; around: readonly Element[]; wasOff: boolean } | null = null

/** Long enough for whoever removes something to bring the keyboard elsewhere. */
const OWN_CHOICE_MS = 60

/**
 * The keyboard never falls back to the top of the page without a word: where what held it is gone, it stands on the
 * heading of the place around it; where it was only switched off, as a button while its call is under way, it returns.
 */
export function keepFocus() {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement)
      holder = { element: target, around: placesAround(target), wasOff: false }
  })
  // Whoever presses beside everything leaves it on purpose.
  document.addEventListener('pointerup', () => {
    if (isLost()) holder = null
  })
  new MutationObserver(() => {
    if (holder === null) return
    const { element } = holder
    // Switched off it lets go of the keyboard only when the page is drawn next.
    if (element.matches(':disabled')) holder.wasOff = true
    if (!isLost()) return
    if (!element.isConnected) setTimeout(standNearby, OWN_CHOICE_MS)
    else if (holder.wasOff && !element.matches(':disabled')) element.focus({ preventScroll: true })
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

function standNearby() {
  if (holder === null || holder.element.isConnected || !isLost()) return
  const places = [...holder.around.filter(({ isConnected }) => isConnected), document.body]
  const headings = places.map((place) => place.querySelector<HTMLElement>('h1, h2, h3'))
  const heading = headings.find((found) => found?.checkVisibility() === true)
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function placesAround(element: Element): Element[] {
  const place = element.parentElement
  return place === null || place === document.body ? [] : [place, ...placesAround(place)]
}

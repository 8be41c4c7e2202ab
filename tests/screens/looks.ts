import type { Page } from '@playwright/test'
import type { ScreenState } from './screen-state.ts'

type Scheme = 'light' | 'dark'
/** A window in which a state is looked at. 320 px is also a window of 1280 px at 400 % (WCAG 1.4.10). */
export type Look = { width: 320 | 390 | 1440; scheme: Scheme }

const HEIGHTS: Readonly<Record<Look['width'], number>> = { 320: 640, 390: 844, 1440: 900 }

// The page that was opened wide is made narrow, as a person does who zooms; it is not loaded again.
const ALL: readonly Look[] = [
  { width: 1440, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
  { width: 390, scheme: 'dark' },
  { width: 390, scheme: 'light' },
  { width: 320, scheme: 'light' },
  { width: 320, scheme: 'dark' },
]
const IN_TURN: readonly Look[] = [
  { width: 1440, scheme: 'light' },
  { width: 390, scheme: 'dark' },
]

const isIn =
  ({ only }: ScreenState) =>
  ({ width }: Look) =>
    only === undefined || (only === 'wide') === (width === 1440)

/** Every width and scheme in which the state exists. */
export const everyLook = (state: ScreenState): readonly Look[] => ALL.filter(isIn(state))

/** One look, wide and light or narrow and dark: states take turns, so that a test run meets both. */
export function lookInTurn({ only }: ScreenState, index: number): readonly Look[] {
  const look = IN_TURN[index % 2]
  if (look === undefined) return []
  if (only === undefined) return [look]
  return [{ width: only === 'wide' ? 1440 : 390, scheme: look.scheme }]
}

/** The window before the page is loaded, and each time it changes afterwards. */
export async function take(page: Page, { width, scheme }: Look) {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: HEIGHTS[width] })
}

/** Waits until a page that stood already wears the scheme. Its colours change at once: one on its way is no fault. */
export const settle = (page: Page, { scheme }: Look) =>
  page.evaluate(async (worn) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important; }')
    document.adoptedStyleSheets = [still]
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (document.documentElement.dataset['mantineColorScheme'] !== worn) await frame()
    await frame()
    await frame()
  }, scheme)

/** What a reader would have to scroll sideways for, or cannot reach: empty on a sound page. */
export const sidewaysFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const faults =
      scrollWidth > clientWidth ? [`the page scrolls ${scrollWidth - clientWidth} px sideways`] : []
    // A dialog scrolls by itself, and what is fixed to the window is beyond any scrolling.
    for (const dialog of document.querySelectorAll('[role="dialog"], [role="alertdialog"]')) {
      const within = [dialog, ...dialog.querySelectorAll('.mantine-Modal-body, .mantine-Drawer-body')]
      if (within.some((box) => box.scrollWidth > box.clientWidth)) faults.push('a dialog scrolls sideways')
    }
    for (const element of document.body.querySelectorAll('*')) {
      const { position, visibility } = getComputedStyle(element)
      const { left, right, width } = element.getBoundingClientRect()
      const isOutside = left < -1 || right > clientWidth + 1
      if (position === 'fixed' && visibility === 'visible' && width > 0 && isOutside)
        faults.push(`beyond the window: ${element.outerHTML.slice(0, 120)}`)
    }
    return faults
  })

/** As wide as letters, words, lines and paragraphs may be set by whoever reads (WCAG 1.4.12). */
const WIDE_TEXT =
  '*:not(svg *) { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }'

/** The page as it stands, with wide text; the page is of no use afterwards. */
export async function widerTextFaults(page: Page): Promise<string[]> {
  await page.evaluate(async (rules) => {
    const wide = new CSSStyleSheet()
    wide.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, wide]
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }, WIDE_TEXT)
  return (await clippedFaults(page)).map((fault) => `wider text: ${fault}`)
}

/** Words of a control that its own box cuts off without saying so by an ellipsis: empty on a sound page. */
export const clippedFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** What is pushed further than this out of its box is not read any more. */
    const TOLERANCE = 2
    const CONTROLS = 'button, a[href], summary, label, [role="tab"], [role="option"], [role="menuitem"]'
    const cuts = ({ overflowX, textOverflow, webkitLineClamp, clipPath }: CSSStyleDeclaration) =>
      overflowX !== 'visible' &&
      textOverflow !== 'ellipsis' &&
      webkitLineClamp === 'none' &&
      clipPath === 'none'
    const isCut = (words: DOMRect, box: DOMRect) =>
      words.left < box.left - TOLERANCE ||
      words.right > box.right + TOLERANCE ||
      words.top < box.top - TOLERANCE ||
      words.bottom > box.bottom + TOLERANCE
    /** Words that only a screen reader is given stand in a box of a pixel. */
    const isForReaders = (box: Element) => box.clientWidth <= 1 && box.clientHeight <= 1
    const boxesFrom = (inner: Element | null, control: Element): Element[] =>
      inner === null || !control.contains(inner) ? [] : [inner, ...boxesFrom(inner.parentElement, control)]
    const textsIn = (control: Element): Node[] => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      while (texts.nextNode() !== null) found.push(texts.currentNode)
      return found
    }
    const isClipped = (text: Node, control: Element) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      const boxes = boxesFrom(text.parentElement, control)
      if (words.width === 0 || boxes.some(isForReaders)) return false
      // A busy button shows what turns in place of its words.
      if (control.matches('[data-loading]')) return false
      return boxes.some((box) => cuts(getComputedStyle(box)) && isCut(words, box.getBoundingClientRect()))
    }
    return [...document.querySelectorAll(CONTROLS)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .flatMap((control) => textsIn(control).map((text) => ({ text, control })))
      .filter(({ text, control }) => isClipped(text, control))
      .map(({ text, control }) => `cut off: "${text.textContent}" in ${control.outerHTML.slice(0, 120)}`)
  })

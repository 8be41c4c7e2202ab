import type { Page } from '@playwright/test'

/**
 * How much of the window is left for content, from 0 to 1: everything that no bar, strip or pill lies over. Where a
 * dialog stands over the page, how much of the dialog is. Toasts pass by and do not count.
 */
export const shareForContent = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const MODAL = '[aria-modal="true"], dialog[open], [popover]:popover-open'
    const TOASTS = '.mantine-Notifications-root'
    const STEPS = 24
    const sticks = (element: Element): boolean => {
      const { position } = getComputedStyle(element)
      if (position === 'fixed') return true
      const { top, bottom } = element.getBoundingClientRect()
      return position === 'sticky' && (top <= 1 || bottom >= innerHeight - 1)
    }
    const isCovered = (inner: Element | null, frame: Element | null): boolean => {
      for (let at = inner; at !== null && at !== frame; at = at.parentElement) if (sticks(at)) return true
      return false
    }
    const frame = [...document.querySelectorAll(MODAL)].at(-1) ?? null
    let seen = 0
    let covered = 0
    for (let across = 0; across < STEPS; across += 1)
      for (let down = 0; down < STEPS; down += 1) {
        const x = ((across + 0.5) * innerWidth) / STEPS
        const y = ((down + 0.5) * innerHeight) / STEPS
        const over =
          document.elementsFromPoint(x, y).find((element) => element.closest(TOASTS) === null) ?? null
        if (frame !== null && (over === null || !frame.contains(over))) continue
        seen += 1
        if (isCovered(over, frame)) covered += 1
      }
    return seen === 0 ? 1 : Math.round((1 - covered / seen) * 100) / 100
  })

import type { Page } from '@playwright/test'

/**
 * How much of the window is left for content, from 0 to 1: everything that no bar, strip or pill lies over. Where a
 * dialog stands over the page, how much of the dialog is, without what stands still beside a part of it that scrolls.
 * Toasts pass by and do not count.
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
    const frame = [...document.querySelectorAll(MODAL)].at(-1) ?? null
    const scrolls = (element: Element): boolean =>
      element.scrollHeight > element.clientHeight + 1 &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
    const standsStill =
      frame !== null &&
      !scrolls(frame) &&
      [...frame.querySelectorAll('*')].some((part) => !part.matches('textarea') && scrolls(part))
    const isCovered = (inner: Element | null): boolean => {
      let isMoving = !standsStill
      for (let at = inner; at !== null && at !== frame; at = at.parentElement) {
        if (sticks(at)) return true
        isMoving ||= scrolls(at)
      }
      return !isMoving
    }
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
        if (isCovered(over)) covered += 1
      }
    return seen === 0 ? 1 : Math.round((1 - covered / seen) * 100) / 100
  })

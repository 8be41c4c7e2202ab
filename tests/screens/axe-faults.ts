import type { JSHandle, Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { clippedFaults, sidewaysFaults } from './looks.ts'

/** What passes is not worked out; there are no frames. */
const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  iframes: false,
} satisfies axe.RunOptions

type Axe = JSHandle<typeof axe>

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Brings axe into the page, once: it is by far the slowest part of a look. */
export const bringAxe = (page: Page): Promise<Axe> => page.evaluateHandle<typeof axe>(`${source}; axe`)

/** Violations by rule with the elements at fault, what lies beyond the window, and words that are cut off. */
export async function faultsOf(page: Page, engine: Axe): Promise<string[]> {
  const violations = await engine.evaluate(async ({ run }, options) => {
    const found = await run(document, options)
    // What a modal dialog covers cannot be pressed, so that the dialog does not make it too small.
    const isBeneath = (element: Element) =>
      document.querySelector('[aria-modal="true"]') !== null &&
      element.closest('[aria-modal="true"]') === null
    const { scrollY } = window
    // Nor does the bar at the foot, under which the page scrolls: in the middle of the window the target stands free.
    const isTooSmall = async (target: unknown) => {
      const element = document.querySelector(String(target))
      if (element === null) return true
      if (isBeneath(element)) return false
      element.scrollIntoView({ block: 'center' })
      const again = await run(element, { runOnly: ['target-size'] })
      return again.violations.length > 0
    }
    const atFault: typeof found.violations = []
    for (const violation of found.violations) {
      const nodes: typeof violation.nodes = []
      for (const node of violation.nodes)
        if (violation.id !== 'target-size' || (await isTooSmall(node.target[0]))) nodes.push(node)
      atFault.push({ ...violation, nodes })
    }
    window.scrollTo({ top: scrollY })
    return atFault.flatMap(({ id, nodes }) => {
      const shown = nodes
        .slice(0, 5)
        .map(({ html, any }) => `${html.slice(0, 120)} ${JSON.stringify(any[0]?.data ?? '')}`)
      return shown.length === 0 ? [] : [`${id}: ${shown.join(' | ')}`]
    })
  }, OPTIONS)
  return [...violations, ...(await sidewaysFaults(page)), ...(await clippedFaults(page))]
}

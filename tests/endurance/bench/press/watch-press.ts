import type { Page } from '@playwright/test'

/**
 * What a press led to, in milliseconds: felt since the finger came down, the effect since it left, which is when a press
 * is one; null for what was not seen in time.
 */
export type Press = { felt: number | null; effect: number | null }

/** What stands for the effect: something that is seen, or something that no longer is. */
export type Effect = { seen: string; text?: string } | { gone: string }

const GIVE_UP_MS = 12_000
/** How long a finger rests on what it presses. */
const FINGER_RESTS_MS = 70

/**
 * Presses what `selector` names as a finger does, and waits for the frame that shows the effect. The moments are the
 * events' own, which a busy page cannot delay; a frame counts once it is painted, which is when the task behind it runs.
 */
export async function press(
  page: Page,
  { selector, effect }: { selector: string; effect: Effect },
): Promise<Press> {
  const place = await page.evaluate(prepare, { selector, effect, giveUpMs: GIVE_UP_MS })
  await tap(page, place)
  return page.evaluate(async () => {
    const seen: unknown = await Reflect.get(globalThis, 'watchedPress')
    const ms = (name: string) => {
      const value: unknown = Reflect.get(Object(seen), name)
      return typeof value === 'number' ? value : null
    }
    return { felt: ms('felt'), effect: ms('effect') }
  })
}

async function tap(page: Page, place: { x: number; y: number }) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await page.waitForTimeout(FINGER_RESTS_MS)
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await protocol.detach()
}

type Watched = { selector: string; effect: Effect; giveUpMs: number }

/** Runs in the page: brings the element into view, and watches every frame from the press on. */
function prepare({ selector, effect, giveUpMs }: Watched): { x: number; y: number } {
  const target = document.querySelector(selector)
  if (!target) throw new Error(`nothing to press at ${selector}`)
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const isVisible = (wanted: Element) => {
    const { width, height } = wanted.getBoundingClientRect()
    const { visibility, opacity } = getComputedStyle(wanted)
    return width > 0 && height > 0 && visibility === 'visible' && Number(opacity) > 0
  }
  const isThere = () => {
    if ('gone' in effect) return document.querySelector(effect.gone) === null
    return [...document.querySelectorAll(effect.seen)].some(
      (found) => isVisible(found) && (effect.text === undefined || found.textContent.includes(effect.text)),
    )
  }
  if (isThere()) throw new Error(`what ${selector} should lead to is there already`)
  const watched = new Promise<Press>((resolve) => {
    const seen: Press = { felt: null, effect: null }
    addEventListener(
      'pointerdown',
      (event) => {
        const begin = event.timeStamp
        let end = begin
        addEventListener('pointerup', ({ timeStamp }) => (end = timeStamp), { once: true, capture: true })
        const look = () => {
          const hasEffect = isThere()
          const isFelt = hasEffect || target.matches(':active, [data-touched], [data-pressed]')
          setTimeout(() => {
            const ms = performance.now() - begin
            if (isFelt) seen.felt ??= ms
            if (hasEffect) seen.effect = performance.now() - end
            if (hasEffect || ms > giveUpMs) resolve(seen)
            else requestAnimationFrame(look)
          })
        }
        requestAnimationFrame(look)
      },
      { once: true, capture: true },
    )
  })
  Object.assign(globalThis, { watchedPress: watched })
  const { x, y, width, height } = target.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

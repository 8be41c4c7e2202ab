import { expect, test } from '#tests/support/browser/site.ts'
import { MOST_SCRIPT_FILES, SCRIPT_LIMITS } from '#tests/support/browser/script-limits.ts'
import type { Page } from '@playwright/test'

const SECTIONS = 9
const LEAST_HEIGHT = 200

/** Of each section what a picture of the whole page, a print or a translation would meet, without any scrolling. */
const sectionsOf = (page: Page) =>
  page.locator('main > section').evaluateAll((sections) =>
    sections.map((section) => {
      const { contentVisibility } = getComputedStyle(section)
      const hidden = [...section.querySelectorAll('h1, h2, h3, p, li, a')].filter(
        (part) =>
          part.closest('details:not([open])') === null &&
          !part.checkVisibility({
            opacityProperty: true,
            visibilityProperty: true,
            contentVisibilityAuto: true,
          }),
      )
      return {
        height: section.getBoundingClientRect().height,
        words: (section.textContent ?? '').trim().length,
        hidden: hidden.map((part) => part.outerHTML.slice(0, 80)),
        contentVisibility,
      }
    }),
  )

for (const width of [390, 1440])
  for (const medium of ['screen', 'print'] as const)
    test(`at ${width} px no section of the landing waits for a scroll (${medium})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ media: medium })
      await page.goto('/')
      const sections = await sectionsOf(page)
      expect(sections).toHaveLength(SECTIONS)
      for (const section of sections) {
        expect(section.height).toBeGreaterThan(LEAST_HEIGHT)
        expect(section.words).toBeGreaterThan(40)
        expect(section.hidden).toEqual([])
        expect(section.contentVisibility).toBe('visible')
      }
    })

for (const width of [390, 1440])
  test(`at ${width} px a picture of the whole landing has something painted everywhere`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    // A lazy picture never decodes here: nothing scrolls.
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
    const picture = (await page.screenshot({ fullPage: true, animations: 'disabled' })).toString('base64')
    const BAND = 400
    const blank = await page.evaluate(
      async ({ base64, band }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const canvas = new OffscreenCanvas(image.width, image.height)
        const context = canvas.getContext('2d')
        if (context === null) throw new Error('no canvas')
        context.drawImage(image, 0, 0)
        const found: number[] = []
        for (let top = 0; top + band <= image.height; top += band) {
          const { data } = context.getImageData(0, top, image.width, band)
          const colors = new Set<number>()
          for (let at = 0; at < data.length; at += 4)
            colors.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
          if (colors.size < 16) found.push(top)
        }
        return found
      },
      { base64: picture, band: BAND },
    )
    expect(blank).toEqual([])
  })

test('what is read stands where it will stand once its typeface has come', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const quotes = page.getByRole('figure').locator('blockquote')
  const heights = () =>
    quotes.evaluateAll(async (found) => {
      await document.fonts.ready
      return found.map((quote) => quote.getBoundingClientRect().height)
    })
  await page.goto('/')
  const whole = await heights()
  await page.route('**/literata*.woff2', (route) => route.abort())
  await page.reload()
  expect(await heights()).toEqual(whole)
  complaints.splice(0, Infinity, ...complaints.filter((complaint) => !complaint.includes('net::ERR_')))
})

for (const path of ['/', '/simulados'] as const)
  test(`the scripts that ${path} names are within their limit`, async ({ request, baseURL }) => {
    const page = await (await request.get(path)).text()
    const scripts = new Set(page.match(/\/assets\/[\w-]+\.js/g))
    expect(scripts.size).toBeGreaterThan(3)
    expect(scripts.size).toBeLessThanOrEqual(MOST_SCRIPT_FILES)
    const sizes = [...scripts].map(async (script) => {
      const sent = await fetch(new URL(script, baseURL), { headers: { 'accept-encoding': 'br' } })
      expect(sent.headers.get('content-encoding')).toBe('br')
      return Number(sent.headers.get('content-length'))
    })
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes / 1000).toBeLessThanOrEqual(SCRIPT_LIMITS[path])
  })

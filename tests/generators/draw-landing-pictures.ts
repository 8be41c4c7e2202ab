// `node tests/generators/draw-landing-pictures.ts`, after `npm run build`: takes the pictures of the landing page from the
// demonstration as it runs, light and dark, into public/. Run again when that screen changes; what it takes is committed.
import { chromium } from '@playwright/test'
import { join } from 'node:path'
import sharp from 'sharp'
import { chromiumArgs, chromiumPath } from '#tests/support/browser/chromium.ts'
import { openDemonstration } from '#tests/support/servers/demonstration-site.ts'

const PUBLIC = join(import.meta.dirname, '../../public')
/** As wide as a phone, and sharp on one. */
const VIEWPORT = { width: 420, height: 1000 }
/** Down to the ruler: what it rests on stands beside the picture in words. */
const BELOW = 18
const NAMES = { light: 'prontidao-claro.webp', dark: 'prontidao-escuro.webp' } as const

const site = await openDemonstration()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs() })
try {
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 2, locale: 'pt-BR' })
  await context.addCookies([{ ...(await site.signIn()), url: site.origin }])
  const page = await context.newPage()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(`${site.origin}/exames/ITIL4F/prontidao`)
    const sheet = page.locator('main section').filter({ has: page.getByRole('heading', { level: 1 }) })
    const ruler = sheet.getByRole('img', { name: /^Se a prova fosse hoje/ })
    await ruler.waitFor()
    await page.evaluate(() => document.fonts.ready)
    const [whole, last] = await Promise.all([sheet.boundingBox(), ruler.boundingBox()])
    if (whole === null || last === null) throw new Error('the estimate is not on the page')
    const clip = { ...whole, height: last.y + last.height + BELOW - whole.y }
    const picture = await page.screenshot({ animations: 'disabled', clip })
    const { width, height, size } = await sharp(picture)
      .webp({ quality: 82 })
      .toFile(join(PUBLIC, NAMES[scheme]))
    console.log(`${NAMES[scheme]}: ${width} x ${height}, ${size} bytes`)
  }
} finally {
  await browser.close()
  await site.stop()
}

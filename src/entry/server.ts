import { PAGE_ROUTE } from '#server/http/pages/page-renderer.ts'
import { readSettings } from '#server/settings.ts'
import { createStartHandler } from '@tanstack/react-start/server'
import { assemble, type Assembly } from './assemble.ts'
import { greeting } from './greeting.ts'
import { openInTurn } from './open-in-turn.ts'
import { startScriptsAfterPaint } from './scripts-after-paint.ts'
import { pageRoute } from './page-route.ts'
import { renderWhole } from './whole-page.tsx'

declare global {
  /** Development only: lets a reload of this module close what was opened before. */
  var gabariteOpening: Promise<Assembly> | undefined
}

const renderPage = createStartHandler((page) => {
  startScriptsAfterPaint(page.router)
  page.responseHeaders.set(PAGE_ROUTE, pageRoute(page.router))
  return renderWhole({
    ...page,
    onGap: (err) => gabarite.log.error({ err }, 'a page was rendered with a gap'),
  })
})

const before = globalThis.gabariteOpening
const opening = openInTurn(before, () =>
  assemble(readSettings(), { renderPage: async (request, context) => renderPage(request, { context }) }),
)
if (import.meta.env.DEV) globalThis.gabariteOpening = opening

export const gabarite: Assembly = await opening

const said = import.meta.env.DEV && before === undefined ? greeting(gabarite) : null
if (said !== null) console.log(said)

export default { fetch: (request: Request, connection?: object) => gabarite.fetch(request, connection) }

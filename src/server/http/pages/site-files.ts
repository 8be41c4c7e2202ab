import { Hono } from 'hono'

const PUBLIC_PAGES = ['/', '/simulados', '/privacidade', '/termos']
/** Nothing to find there, and each visit would cost a page. */
const PRIVATE_PAGES = [
  '/admin',
  '/api',
  '/dashboard',
  '/historico',
  '/pagamento-simulado',
  '/profile',
  '/recibos',
  '/reset-password',
  '/confirmar-email',
  '/reconhecer-aparelho',
  '/trocar-email',
]
const KEPT = { 'cache-control': 'public, max-age=86400' }

export function siteFiles(appUrl: string) {
  const addressOf = (path: string) => new URL(path, appUrl).href
  const robots = [
    'User-agent: *',
    ...PRIVATE_PAGES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${addressOf('/sitemap.xml')}`,
    '',
  ].join('\n')
  const entries = PUBLIC_PAGES.map((path) => `<url><loc>${addressOf(path)}</loc></url>`).join('')
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`
  return new Hono()
    .get('/robots.txt', (c) => c.text(robots, 200, KEPT))
    .get('/sitemap.xml', (c) =>
      c.body(sitemap, 200, { ...KEPT, 'content-type': 'application/xml; charset=utf-8' }),
    )
}

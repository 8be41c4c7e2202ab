// `npm run measure -- bench:proxy`: what a phone on a slow line waits for a page behind deploy/nginx.conf, which speaks HTTP/2, and
// behind the same file without it; cold visits in turn, medians (`-- --runs 5`). nginx must be on this machine.
import { writeNginxSite, SITE_NAME } from '#tests/endurance/deploy/nginx-site.ts'
import { medianOf, readFlags, reportAtMost, tell } from '#tests/endurance/measure.ts'
import { wake } from '#tests/support/browser/site.ts'
import { chromiumArgs, chromiumPath } from '#tests/support/browser/chromium.ts'
import { openDemonstration, type DemonstrationSite } from '#tests/support/servers/demonstration-site.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { chromium, type Browser } from '@playwright/test'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSlowWire, type Wire } from './proxy/slow-wire.ts'

const PAGES = ['/exames/CLF-C02', '/exames/CLF-C02/caderno', '/dashboard']
/** The line of a cheap phone on a bus, as in bench:press. */
const PHONE: Wire = { rttMs: 150, bytesPerSecond: 200_000 }
const MOST_SHARE = 0.95
const WINDOW = { width: 390, height: 844 }

type Cookie = Awaited<ReturnType<DemonstrationSite['signIn']>>
type Visit = { paint: number; answers: number }
type Asked = { port: number; path: string; cookie: Cookie }

const { runs } = readFlags({ runs: 5 })
if (spawnSync('nginx', ['-v']).status !== 0) throw new Error('nginx is not on this machine')
const site = await openDemonstration()
const proxies = {
  'HTTP/1.1': await openNginx(site, (line) => line.replace(' http2;', ';')),
  'HTTP/2': await openNginx(site, (line) => line),
}
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...chromiumArgs(), `--host-resolver-rules=MAP ${SITE_NAME} 127.0.0.1`],
})
try {
  const cookie = await site.signIn()
  for (const path of PAGES) await measure(browser, { path, cookie })
} finally {
  await browser.close()
  for (const proxy of Object.values(proxies)) await proxy.stop()
  await site.stop()
}

async function measure(at: Browser, page: { path: string; cookie: Cookie }) {
  const visits: Record<keyof typeof proxies, Visit[]> = { 'HTTP/1.1': [], 'HTTP/2': [] }
  for (let run = 0; run < runs; run += 1)
    for (const name of ['HTTP/1.1', 'HTTP/2'] as const)
      visits[name].push(await visitOverWire(at, { ...page, port: proxies[name].port }))
  const medians = (name: keyof typeof proxies) => ({
    paint: medianOf(visits[name].map(({ paint }) => paint)),
    answers: medianOf(visits[name].map(({ answers }) => answers)),
  })
  const [before, now] = [medians('HTTP/1.1'), medians('HTTP/2')]
  tell(
    `${page.path}: first paint ${before.paint} ms over HTTP/1.1, ${now.paint} ms over HTTP/2; its buttons answer after ${before.answers} and ${now.answers} ms`,
  )
  reportAtMost(
    `${page.path}: first paint of HTTP/1.1`,
    Math.round((now.paint / before.paint) * 100) / 100,
    MOST_SHARE,
  )
}

/** In a browser that knows nothing of the site. */
async function visitOverWire(at: Browser, { port, path, cookie }: Asked): Promise<Visit> {
  const wire = await openSlowWire(port, PHONE)
  const origin = `https://${SITE_NAME}:${wire.port}`
  const context = await at.newContext({ viewport: WINDOW, ignoreHTTPSErrors: true })
  await context.addCookies([{ ...cookie, url: origin }])
  const page = await context.newPage()
  const begin = performance.now()
  await page.goto(`${origin}${path}`)
  await wake(page)
  const answers = Math.round(performance.now() - begin)
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  await context.close()
  wire.close()
  return { paint: Math.round(paint ?? Number.NaN), answers }
}

/** nginx with our sample, in front of the site; `change` of its lines that listen. */
async function openNginx({ origin }: DemonstrationSite, change: (line: string) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-proxy-'))
  const [port, unused] = [await freePort(), await freePort()]
  const conf = writeNginxSite({
    root: process.cwd(),
    folder,
    change: (text) =>
      text
        .replaceAll(/^ +listen \[.*\n/gm, '')
        .replace('listen 80;', `listen ${unused};`)
        .replace(/listen 443.*;/, (line) => change(line).replace('443', String(port)))
        .replace('127.0.0.1:3000', new URL(origin).host),
  })
  const started = spawn('nginx', ['-c', conf, '-p', folder, '-g', 'daemon off;'], { stdio: 'inherit' })
  await untilAccepting(port, started)
  return {
    port,
    stop: async () => {
      started.kill()
      await once(started, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilAccepting(port: number, proxy: ChildProcess) {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
  while (!(await isOpen())) {
    if (proxy.exitCode !== null) throw new Error('nginx did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

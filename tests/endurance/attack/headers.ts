// `npm run measure -- attack:headers`: every page and state in a browser that tells what its policy refused, and the headers of every
// answer: of pages, calls, files, pictures, refusals and redirects (T70).
import type { BuiltServer } from '#tests/support/servers/built-server.ts'
import { chromiumArgs, chromiumPath } from '#tests/support/browser/chromium.ts'
import { openSeededSite } from '#tests/support/seeded-site/open-seeded-site.ts'
import seedOnce from '#tests/support/seeded-site/seed-once.ts'
import { chromium, type Browser } from '@playwright/test'
import { readFlags, reportAtLeast, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { crawl, type Crawl, everyRoute, openWindow, pairsOf, watchOver } from './headers-crawl.ts'
import { askForEverything } from './headers-requests.ts'
import { headerFaults, isConstant, nonceOf, type HeadersSeen } from './headers-rules.ts'

/** The seeded site is a demonstration, which opens under https for this machine alone. */
const SAFE_ORIGIN = 'https://localhost'

/** Put into a page that is sound, each is to be refused by the browser, and told. */
const PLANTS = [
  '<script>window.planted = 1</script>',
  '<script src="https://longe.invalid/planted.js"></script>',
  // Newer browsers judge a handler once it is to run.
  '<img src="/favicon.svg" alt="" onload="planted()">',
  '<style>p { color: red }</style>',
  '<img src="https://longe.invalid/planted.png" alt="">',
  '<object data="/favicon.svg"></object>',
  '<iframe src="https://longe.invalid/"></iframe>',
]

const flags = readFlags({ windows: 2 })
const forget = seedOnce()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs() })
const sites: BuiltServer[] = []
try {
  while (sites.length < Math.max(1, flags.windows)) sites.push(await openSeededSite())
  const origins = sites.map((site) => site.origin)
  const [origin = ''] = origins
  reportReached(
    'attack:headers: planted violations noticed',
    await countNoticed(browser, origin),
    PLANTS.length,
  )
  judgeAnswers('asked for', await answersOf({}))
  judgeAnswers('asked for under https', await answersOf({ APP_URL: SAFE_ORIGIN }))
  judgeAnswers('crawled', judgeCrawl(await crawl(browser, origins)))
} finally {
  await browser.close()
  await Promise.all(sites.map((site) => site.stop()))
  forget()
}

function judgeCrawl({ opened, missed, violations, visits, answers }: Crawl): HeadersSeen[] {
  tell(`${visits} visits`)
  reportAtLeast('attack:headers: pages × people crawled', opened.size, pairsOf(everyRoute()))
  reportAtMost('attack:headers: screens and states not reached', missed.length, 0)
  reportAtMost('attack:headers: violations of the policy', violations.length, 0)
  return answers
}

function judgeAnswers(how: string, answers: readonly HeadersSeen[]) {
  tell(`${answers.length} answers ${how}`)
  const faults = answers.map((answer) => ({ answer, found: headerFaults(answer) }))
  tellEach(faults.flatMap(({ answer, found }) => found.map((fault) => `${kindOf(answer)}: ${fault}`)))
  const atFault = faults.filter(({ found }) => found.length > 0)
  reportAtMost(`attack:headers: answers ${how} without the headers`, atFault.length, 0)
  reportAtMost(`attack:headers: nonces used twice in pages ${how}`, countRepeated(answers), 0)
}

/** Of a site of its own: what is asked for changes it. One with an address of https stands behind a proxy. */
async function answersOf(env: Record<string, string>): Promise<HeadersSeen[]> {
  const site = await openSeededSite(env)
  try {
    return await askForEverything(site.origin, env['APP_URL'] ?? site.origin)
  } finally {
    await site.stop()
  }
}

async function countNoticed(at: Browser, origin: string): Promise<number> {
  let noticed = 0
  for (const plant of PLANTS) {
    const context = await openWindow(at, { origin })
    const { violations } = await watchOver(context)
    const page = await context.newPage()
    await page.route('**/termos', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('</body>', `${plant}</body>`)
      await route.fulfill({ response, body })
    })
    await page.goto('/termos')
    await page.waitForLoadState('networkidle')
    if (violations.length > 0) noticed += 1
    else tell(`not noticed: ${plant}`)
    await context.close()
  }
  return noticed
}

/** A number that two pages share could be learnt from the one for the other; files are met again as they were kept. */
function countRepeated(answers: readonly HeadersSeen[]): number {
  const pages = answers.filter(
    (answer) => answer.headers['content-type']?.startsWith('text/html') && !isConstant(answer),
  )
  const nonces = pages.map(nonceOf).filter((nonce) => nonce !== null)
  return nonces.length - new Set(nonces).size
}

function kindOf({ url, status }: HeadersSeen): string {
  const { protocol, pathname } = new URL(url)
  return `${protocol} ${status} ${pathname.replaceAll(/[\w-]{20,}|sim_\w+/g, '…')}`
}

/** Each once, with how often it was met. */
function tellEach(sentences: readonly string[]) {
  const counts = Map.groupBy(sentences, (sentence) => sentence)
  for (const [sentence, all] of counts) tell(`${all.length} × ${sentence}`)
}

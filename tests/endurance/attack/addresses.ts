// npm run measure -- attack:addresses [--windows 3 --each 1]
// Every page with bad values in every parameter: asked for over HTTP, signed in and out, and gone to within an open page.
import type { Role } from '#tests/support/seeded-site/cast.ts'
import { chromiumArgs, chromiumPath } from '#tests/support/browser/chromium.ts'
import { openSeededSite } from '#tests/support/seeded-site/open-seeded-site.ts'
import seedOnce from '#tests/support/seeded-site/seed-once.ts'
import { signInAs } from '#tests/support/browser/site.ts'
import { chromium, type BrowserContext } from '@playwright/test'
import { readFlags, reportAtLeast, reportAtMost, tell } from '#tests/endurance/measure.ts'
import { type BadAddress, badAddresses } from './address-values.ts'
import { addressWalker, faultOfAnswer, type Fault } from './address-walk.ts'

const AT_ONCE = 4
const OPEN_TO_NOBODY = ['/auth', '/confirmar-email', '/reconhecer-aparelho', '/trocar-email', '/parar-avisos']

// `each` 3 takes every third address.
const flags = readFlags({ windows: 3, each: 1 })
const forget = seedOnce()
const site = await openSeededSite()
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs() })
const found = { broken: 0, catchAll: 0, retries: 0, complaints: 0 }
try {
  const addresses = badAddresses().filter((_, at) => at % flags.each === 0)
  tell(`${addresses.length} addresses over HTTP, twice`)
  const nobody = await browser.newContext({ baseURL: site.origin })
  await eachOf(addresses, (bad) => ask(nobody, bad))
  const signedIn = { learner: await personOf('veteran'), admin: await personOf('admin') }
  await eachOf(addresses, (bad) => ask(isOfAdmin(bad) ? signedIn.admin : signedIn.learner, bad))
  const visited = addresses.filter(({ address }) => !isTwice(address))
  tell(`${visited.length} addresses in open pages`)
  await walk(visited)
  reportAtLeast('attack:addresses: addresses tried', addresses.length, Math.floor(6000 / flags.each))
  reportAtMost('attack:addresses: answers of 500 and above', found.broken, 0)
  reportAtMost('attack:addresses: catch-all screens', found.catchAll, 0)
  reportAtMost('attack:addresses: retries without hope', found.retries, 0)
  reportAtMost('attack:addresses: complaints of the browser', found.complaints, 0)
} finally {
  await browser.close()
  await site.stop()
  forget()
}

async function personOf(role: Role): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site.origin })
  const page = await context.newPage()
  await signInAs(page, role)
  await page.close()
  return context
}

async function ask(context: BrowserContext, { address }: BadAddress) {
  const answer = await context.request.get(address)
  const fault = faultOfAnswer(answer.status(), await answer.text())
  if (fault) note(fault, address)
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = items.values()
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/** Each window is of one person; it goes from address to address without loading the page anew. */
async function walk(visited: readonly BadAddress[]) {
  const people = [
    { role: 'veteran', bad: visited.filter((one) => !isOfAdmin(one)), start: '/historico' },
    { role: 'admin', bad: visited.filter(isOfAdmin), start: '/admin/exams' },
    {
      role: null,
      bad: visited.filter(({ route }) => OPEN_TO_NOBODY.includes(route)),
      start: '/auth',
    },
  ] as const
  for (const { role, bad, start } of people) {
    const waiting = bad.values()
    const window = async () => {
      const context =
        role === null ? await browser.newContext({ baseURL: site.origin }) : await personOf(role)
      const page = await context.newPage()
      const lookAt = addressWalker(page)
      await page.goto(start)
      for (const { address } of waiting) for (const fault of await lookAt(address)) note(fault, address)
      await context.close()
    }
    await Promise.all(Array.from({ length: flags.windows }, window))
    tell(`${role ?? 'nobody'}: ${bad.length} addresses`)
  }
}

function note({ kind, text }: Fault, address: string) {
  found[kind] += 1
  if (found[kind] <= 40) tell(`${kind}: ${text} at ${address}`)
}

function isOfAdmin({ route }: BadAddress): boolean {
  return route.startsWith('/admin')
}

/** Both ways of writing a parameter lead to one reader; a window sees each value once. */
function isTwice(address: string): boolean {
  const names = Array.from(new URL(address, 'http://localhost').searchParams.keys())
  return new Set(names).size < names.length
}

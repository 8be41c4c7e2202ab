// `npm run measure -- pay:idle --rounds 1000`: tabs of signed-in people with nothing pending never make us ask the provider.
import { CHECK_INTERVAL_SECONDS } from '#domain/payments/payment.ts'
import { timedUntil, watchPayments } from '#web/parts/payments/payment-watch.tsx'
import { mock } from 'node:test'
import { readFlags, reportAtMost, reportReached } from '#tests/endurance/measure.ts'
import { eachAtOnce } from '#tests/endurance/concurrency.ts'
import { signInPeople, type Person } from './people.ts'
import { startDatabases } from '#tests/support/databases/databases.ts'
import { numbersTo } from './shards.ts'
import { openPage, openShop, tellAll, type Shop } from './shop.ts'

const { rounds } = readFlags({ rounds: 1000 })
const TABS_OF_PERSON = 20
const LANES = 8
const MINUTES = 12
/** What a tab asks when it is opened on the dashboard and in the profile. */
const ON_LOAD = [
  '/api/session',
  '/api/pending-payments',
  '/api/subscriptions',
  '/api/purchases',
  '/api/exam-cards',
]

const databases = await startDatabases()
const shop = await openShop(await databases.create('idle'))
const { product, standIn } = shop
const people = await signInPeople(product, Math.ceil(rounds / TABS_OF_PERSON))
for (const person of people) await makePast(shop, person)
const tabs = numbersTo(rounds).flatMap((number) => people[Math.floor(number / TABS_OF_PERSON)] ?? [])

const asPages = await callsDuring(() => keepOpen(tabs))
const asStubborn = await callsDuring(() => eachAtOnce(tabs, LANES, askAllTheSame))
const [anyone] = people
if (!anyone) throw new Error('nobody has a tab open')
await openPage(shop, anyone.viewer, { plan: 'monthly' })
const onePending = await callsDuring(() => lookAtOnce(anyone))
await product.close()
await databases.stop()

reportAtMost(`pay:idle: provider calls of ${tabs.length} open tabs with nothing pending`, asPages, 0)
reportAtMost('pay:idle: provider calls when those tabs ask all the same', asStubborn, 0)
// The count counts: one pending payment, looked at by many tabs at once, is asked about once in half a minute.
reportReached(
  'pay:idle: provider calls of ten tabs with one payment pending, in half a minute',
  onePending,
  1,
)

/** Somebody who bought, gave up, gave back: everything but a payment that may still come. */
async function makePast(of: Shop, { viewer }: Person) {
  const { till } = of.standIn
  const paid = await openPage(of, viewer, { plan: 'annual' })
  till.pay(paid.sessionId)
  const late = await openPage(of, viewer, { plan: 'monthly' })
  till.expire(late.sessionId)
  const failed = await openPage(of, viewer, { plan: 'quarterly' })
  till.pay(failed.sessionId, { method: 'boleto' })
  till.fail(failed.sessionId)
  const back = await openPage(of, viewer, { plan: 'monthly' })
  till.pay(back.sessionId)
  till.refund(back.sessionId)
  await tellAll(of)
}

async function callsDuring(work: () => Promise<void>): Promise<number> {
  const before = standIn.callCount()
  await work()
  return standIn.callCount() - before
}

/** Opens the tabs, lets minutes pass by the page's own timer, and comes back to each again and again. */
async function keepOpen(persons: readonly Person[]) {
  mock.timers.enable({ apis: ['setInterval'] })
  const open: OpenTab[] = []
  await eachAtOnce(persons, LANES, async (person) => {
    open.push(await openTab(person))
  })
  for (let half = 0; half < (MINUTES * 60) / CHECK_INTERVAL_SECONDS; half += 1) {
    mock.timers.tick(CHECK_INTERVAL_SECONDS * 1000)
    if (half % 6 === 0) for (const { window } of open) window.dispatchEvent(new Event('focus'))
    await Promise.all(open.flatMap(({ looks }) => looks.splice(0)))
  }
  for (const { close } of open) close()
  mock.timers.reset()
}

type OpenTab = { window: EventTarget; looks: Promise<unknown>[]; close: () => void }

/** As the page does: it reads once what is pending, and its timer runs only where something is. */
async function openTab(person: Person): Promise<OpenTab> {
  const tab: OpenTab = { window: new EventTarget(), looks: [], close: () => undefined }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  let payments: Pending[] = []
  for (const path of ON_LOAD) {
    const { status, body } = await person.ask('GET', path)
    if (status !== 200) throw new Error(`${path} was answered ${status}`)
    if (path === '/api/pending-payments') payments = pendingIn(body)
  }
  if (payments.length === 0) return tab
  const readAt = Date.now()
  tab.close = watchPayments({
    look: () => tab.looks.push(person.ask('POST', '/api/payment-checks', { watching: namesOf(payments) })),
    isTimed: () => Date.now() < timedUntil(payments, readAt),
    page,
    window: tab.window,
  })
  return tab
}

type Pending = { sessionId: string; watchSeconds: number }

function namesOf(payments: readonly Pending[]): string[] {
  return payments.map(({ sessionId }) => sessionId)
}

function pendingIn(body: unknown): Pending[] {
  const list: unknown = Reflect.get(Object(body), 'payments')
  if (!Array.isArray(list)) throw new Error('the list of pending payments has another shape')
  return list.map((entry: unknown) => ({
    sessionId: String(Reflect.get(Object(entry), 'sessionId')),
    watchSeconds: Number(Reflect.get(Object(entry), 'watchSeconds')),
  }))
}

/** A page that is out of date, or no page at all, asks for everything it can name. */
async function askAllTheSame(person: Person) {
  const { body } = await person.ask('GET', '/api/purchases')
  if (Reflect.get(Object(body), 'total') !== 4) throw new Error('the past has four purchases')
  for (const question of [{}, { watching: [] }, {}]) {
    const { status } = await person.ask('POST', '/api/payment-checks', question)
    if (status !== 200) throw new Error(`a check was answered ${status}`)
  }
}

/** Ten tabs of one person look at the same moment, and again when they are come back to. */
async function lookAtOnce(person: Person) {
  const open = await Promise.all(numbersTo(10).map(() => openTab(person)))
  for (const { window } of open) window.dispatchEvent(new Event('focus'))
  await Promise.all(open.flatMap(({ looks }) => looks))
  for (const { close } of open) close()
}

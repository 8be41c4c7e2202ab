// `npm run measure -- pay:nohook --rounds 100`: no message of the provider ever arrives; checks and the job find every payment.
import { CHECK_INTERVAL_SECONDS, PAYMENT_METHODS } from '#domain/payments/payment.ts'
import { PAID_PLAN_TYPES } from '#domain/payments/plans.ts'
import { outboxMailer } from '#server/adapters/mail/mailer.ts'
import { startWorker } from '#entry/worker.ts'
import { readFlags, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { signInPeople, textIn, type Person } from './people.ts'
import { startDatabases } from '#tests/support/databases/databases.ts'
import { randomOf } from '#tests/support/made/random.ts'
import { openPage, openShop, passCheckInterval, type Page, type Shop } from './shop.ts'

const { rounds, seed } = readFlags({ rounds: 100, seed: 1 })
const MOST_MINUTES = 16
const JOB_WAIT_MS = 90_000

/** How a payment is found: the page that the person returns to, a tab that stayed open, or nobody is there any more. */
const WAYS = ['return page', 'silent check', 'job', 'job'] as const
type Way = (typeof WAYS)[number]
type Payment = { person: Person; page: Page; way: Way; method: (typeof PAYMENT_METHODS)[number] }

const databases = await startDatabases()
const shop = await openShop(await databases.create('nohook'))
const random = randomOf(seed, 0)
const people = await signInPeople(shop.product, rounds)
const payments: Payment[] = []
for (const [number, person] of people.entries()) {
  const page = await openPage(shop, person.viewer, { plan: random.pick(PAID_PLAN_TYPES) })
  const method = PAYMENT_METHODS[number % PAYMENT_METHODS.length] ?? 'card'
  payments.push({ person, page, way: WAYS[number % WAYS.length] ?? 'job', method })
}

for (const { page, method } of payments)
  shop.standIn.till.pay(page.sessionId, { method, async: method !== 'card' })
tell('every page is through; those who still look find Pix and boleto unpaid')
for (const payment of payments) if (payment.way !== 'job') await look(payment)
for (const { page, method } of payments) if (method !== 'card') shop.standIn.till.settle(page.sessionId)
await passCheckInterval(shop)

const slowestLook = await looks(payments.filter(({ way }) => way !== 'job'))
const byCheck = (await granted(shop)).length
const slowestJob = await job(shop)
const all = await granted(shop)
await shop.product.close()
await databases.stop()

const wantedByCheck = payments.filter(({ way }) => way !== 'job').length
reportReached('pay:nohook: granted by a check', byCheck, wantedByCheck)
reportReached('pay:nohook: granted by the job', all.length - byCheck, rounds - wantedByCheck)
reportReached('pay:nohook: granted once and told once', all.filter(isOnce).length, rounds)
reportAtMost('pay:nohook: minutes until granted, at most', Math.max(slowestLook, slowestJob), MOST_MINUTES)

/** What the page that is open asks, until the payment stands. */
async function look({ person, page, way }: Payment) {
  if (way === 'return page') return person.ask('POST', '/api/payment-checks', { sessionId: page.sessionId })
  const pending = await person.ask('GET', '/api/pending-payments')
  const watching = listIn(pending.body, 'payments').map((payment) => textIn(payment, 'sessionId'))
  return watching.length > 0 ? person.ask('POST', '/api/payment-checks', { watching }) : pending
}

/** Minutes from the payment to the access where a page is open: the next half minute, and the slowest answer. */
async function looks(open: readonly Payment[]): Promise<number> {
  let slowestMs = 0
  for (const payment of open) {
    const start = performance.now()
    const { status } = await look(payment)
    if (status !== 200) tell(`a check was answered ${status}`)
    slowestMs = Math.max(slowestMs, performance.now() - start)
  }
  return (CHECK_INTERVAL_SECONDS + slowestMs / 1000) / 60
}

/** The real worker runs the real job; minutes are the longest wait for its clock, and its run. */
async function job({ product }: Shop): Promise<number> {
  const { database, deps } = product
  const worker = await startWorker({
    database,
    mailer: outboxMailer(),
    deps,
    toOwnWebhook: () => Promise.resolve(new Response(null, { status: 503 })),
  })
  const { rows } = await database.executeSql(`select cron from jobs.schedule where name = 'reconcile'`)
  const cron = String(rows[0]?.cron)
  const start = performance.now()
  worker.wake('reconcile')
  while ((await granted(shop)).length < rounds && performance.now() - start < JOB_WAIT_MS)
    await new Promise((resolve) => setTimeout(resolve, 250))
  const runMinutes = (performance.now() - start) / 60_000
  await worker.close()
  tell(`the job runs at '${cron}'`)
  return minutesBetween(cron) + runMinutes
}

/** `*` + `/15 * * * *` is fifteen minutes; anything else is not looked at closer and takes an hour. */
function minutesBetween(cron: string): number {
  const [, every] = /^\*\/(\d+) \* \* \* \*$/.exec(cron) ?? []
  return every === undefined ? 60 : Number(every)
}

type Grant = { grants: number; mails: number }

/** The purchases that are paid and whose days run. */
async function granted({ product }: Shop): Promise<Grant[]> {
  const { rows } = await product.database.executeSql(
    `select (select count(*) from subscriptions s where s.purchase_id = p.id)::int as grants,
      (select count(*) from outbox_mails m where m.user_id = p.user_id and m.subject like 'Pagamento confirmado:%')::int as mails
     from purchases p join subscriptions live on live.purchase_id = p.id and live.ended_at is null
     where p.status = 'paid' and live.starts_at <= now() and live.expires_at > now()`,
  )
  return rows.map(({ grants, mails }) => ({ grants: Number(grants), mails: Number(mails) }))
}

function isOnce({ grants, mails }: Grant) {
  return grants === 1 && mails === 1
}

function listIn(body: unknown, name: string): unknown[] {
  const list: unknown = Reflect.get(Object(body), name)
  return Array.isArray(list) ? list : []
}

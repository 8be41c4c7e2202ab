import { checkPayments } from '#server/payments/check-payments.ts'
import type { Ledger, StandInEvent } from '#tests/support/stripe-stand-in/ledger.ts'
import { webhookRequest } from '#tests/endurance/payments/product.ts'
import { actAtProvider } from './provider-acts.ts'
import {
  learnAll,
  newsOf,
  note,
  touch,
  type History,
  type Kind,
  type News,
  type Sale,
  type Touches,
} from './history.ts'

const MINUTE_MS = 60_000
const NOBODY_READS_MS = 80

/**
 * The next moment in which somebody hears something, all at once: some messages (in any order, some twice, some again),
 * the return page, the silent check; and now and then something new happens at the provider while they are heard.
 */
export async function hearNews(history: History) {
  const { random, sales } = history
  const touches: Touches = new Map()
  const messages = chosenMessages(history)
  for (const event of messages) {
    const sale = saleOf({ sales, ledger: history.standIn.ledger }, event)
    touch(touches, sale, history.taken.includes(event) ? 'perhaps' : 'surely')
  }
  const calls = messages.map((event) => () => post(history, event))
  const sale = sales[random.between(0, sales.length - 1)]
  if (sale && random.chance(0.35)) {
    touch(touches, sale, 'perhaps')
    calls.push(() => check(history, sale.sessionId))
  }
  if (random.chance(0.25)) {
    for (const pending of sales) touch(touches, pending, 'perhaps')
    calls.push(() => check(history, undefined))
  }
  if (calls.length === 0) return
  noteNews(history, messages, calls.length - messages.length)
  const before = newsOf(history, touches)
  const meanwhile: Meanwhile = { sale: null, isTold: false }
  const [stirred] = random.shuffled([...touches.keys()])
  if (stirred && random.chance(0.5)) calls.push(() => actMeanwhile(history, stirred, meanwhile))
  await Promise.all(random.shuffled(calls).map((call) => call()))
  if (meanwhile.sale === null) return learnAll(history, before)
  if (meanwhile.isTold) touch(touches, meanwhile.sale, 'surely')
  learnAll(history, withMeanwhile(before, newsOf(history, touches), meanwhile))
}

/** What happened at the provider while the news was heard, and whether its own message was taken, too. */
type Meanwhile = { sale: Sale | null; isTold: boolean }

/**
 * The provider's record was just read, and the answer is on its way, when something happens and is told at once: the
 * answer that comes last is the older one.
 */
async function actMeanwhile(history: History, sale: Sale, meanwhile: Meanwhile) {
  const { holds } = history
  const read = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  holds.set(sale.sessionId, () => {
    holds.delete(sale.sessionId)
    read.resolve()
    return release.promise
  })
  setTimeout(read.resolve, NOBODY_READS_MS)
  await read.promise
  holds.delete(sale.sessionId)
  try {
    await actAndTell(history, sale, meanwhile)
  } finally {
    release.resolve()
  }
}

async function actAndTell(history: History, sale: Sale, meanwhile: Meanwhile) {
  const waiting = new Set(history.mailbox)
  if (!actAtProvider(history, sale)) return
  meanwhile.sale = sale
  history.kinds.add('provider acts meanwhile')
  const told = history.mailbox.filter((event) => !waiting.has(event))
  if (told.length === 0 || history.random.chance(0.3)) return
  history.mailbox = [...waiting]
  await Promise.all(told.map((event) => post(history, event)))
  meanwhile.isTold = true
}

/** Either moment of that sale may have been seen, or the older and then the newer; never the newer and then the older. */
function withMeanwhile(before: readonly News[], after: readonly News[], { sale, isTold }: Meanwhile): News[] {
  const others = before.filter((news) => news.sale !== sale)
  const older = before.filter((news) => news.sale === sale)
  const newer = after.filter((news) => news.sale === sale)
  return [
    ...others,
    ...older.map((news): News => ({ ...news, how: 'perhaps' })),
    ...newer.map((news): News => ({ ...news, how: isTold ? 'surely' : 'perhaps', rank: 1 })),
  ]
}

function noteNews(history: History, messages: readonly StandInEvent[], checks: number) {
  const kinds: Kind[] = []
  if (new Set(messages).size < messages.length || messages.some((event) => history.taken.includes(event)))
    kinds.push('message doubled')
  if (messages.some((event) => history.aged.has(event))) kinds.push('message delayed')
  const { events } = history.standIn.ledger
  const places = messages.map((event) => events.indexOf(event))
  if (places.some((place, index) => place < (places[index - 1] ?? place))) kinds.push('messages reordered')
  if (messages.length > 0 && checks > 0) kinds.push('checks and messages at once')
  for (const kind of kinds) history.kinds.add(kind)
  note(history, `news: ${messages.map(({ type }) => type).join(', ')} and ${checks} checks`)
}

/** Some of what waits, not in its order; now and then one of them twice, or one that was taken before. */
function chosenMessages(history: History): StandInEvent[] {
  const { random, mailbox, taken } = history
  const waiting = random.shuffled(mailbox).slice(0, random.between(0, 4))
  history.mailbox = mailbox.filter((event) => !waiting.includes(event))
  const again = random.shuffled([...taken, ...waiting]).slice(0, random.chance(0.3) ? 1 : 0)
  return random.shuffled([...waiting, ...again])
}

/** Some messages are lost for good. */
export function loseSome(history: History) {
  const { random, mailbox } = history
  history.mailbox = mailbox.filter(() => random.chance(0.6))
  const lost = mailbox.length - history.mailbox.length
  if (lost > 0) note(history, `${lost} messages lost`, 'message lost')
}

/** The sale that an event speaks of, if it is one of these. */
export function saleOf(
  { sales, ledger }: { sales: readonly Sale[]; ledger: Ledger },
  event: StandInEvent,
): Sale | undefined {
  const subject = event.data.object
  const id = String(Reflect.get(subject, 'id'))
  const payment: unknown = Reflect.get(subject, 'payment_intent') ?? id
  const intent = ledger.intents.get(String(payment))
  return sales.find(({ sessionId }) => sessionId === id || sessionId === intent?.sessionId)
}

async function post(history: History, event: StandInEvent) {
  const response = await history.product.send(webhookRequest(history.standIn.signed(event)))
  if (!response.ok) history.faults.push(`${event.type} was answered ${response.status}`)
  history.taken.push(event)
}

async function check(history: History, sessionId: string | undefined) {
  const { product, viewer } = history
  try {
    await checkPayments(product.deps, viewer, { sessionId })
  } catch (error) {
    history.faults.push(`a check failed: ${String(error)}`)
  }
}

/** Messages that must change nothing: from a stranger, altered, too old, from the future. */
export async function hearLies(history: History) {
  const { random, standIn, mailbox, taken } = history
  const [event = forgedEvent(history)] = random.shuffled([...mailbox, ...taken])
  const now = Date.now()
  const forged = forgedEvent(history)
  const late = random.between(6, 5000) * MINUTE_MS
  const { kind, message } = random.pick([
    { kind: 'message forged', message: standIn.signed(forged, { secret: 'whsec_of_a_stranger' }) },
    { kind: 'message forged', message: { ...standIn.signed(event), body: JSON.stringify(forged) } },
    { kind: 'message forged', message: { ...standIn.signed(forged), signature: '' } },
    { kind: 'message old', message: standIn.signed(event, { at: new Date(now - late) }) },
    { kind: 'message future-dated', message: standIn.signed(event, { at: new Date(now + late) }) },
  ] as const)
  note(history, 'a message that must be refused', kind)
  const response = await history.product.send(webhookRequest(message))
  if (response.status !== 400) history.faults.push(`a ${kind} was answered ${response.status}`)
}

/** As the true one would look, had the sale been paid. */
function forgedEvent(history: History) {
  const sale = history.sales[0]
  return {
    id: `evt_forged_${history.number}_${history.diary.length}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: { object: 'checkout.session', id: sale?.sessionId ?? 'cs_none', payment_status: 'paid' },
    },
  }
}

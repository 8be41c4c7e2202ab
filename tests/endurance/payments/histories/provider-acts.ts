import type { Till } from '#tests/support/stripe-stand-in/till.ts'
import type { Random } from '#tests/support/made/random.ts'
import { factsOfSale, noteOfSale, type History, type Kind, type Sale } from './history.ts'

type Act = { entry: string; kind?: Kind; weight: number; do: (till: Till, sessionId: string) => void }

const LIES = [{ amount: 100 }, { currency: 'usd' }, { livemode: true }] as const

/** What may happen on a page that is open. */
const ON_PAGE: Act[] = [
  { entry: 'pays by card', kind: 'paid', weight: 8, do: (till, id) => till.pay(id) },
  { entry: 'pays by Pix at once', weight: 2, do: (till, id) => till.pay(id, { method: 'pix' }) },
  { entry: 'takes a Pix code', weight: 3, do: (till, id) => till.pay(id, { method: 'pix', async: true }) },
  { entry: 'takes a boleto', weight: 2, do: (till, id) => till.pay(id, { method: 'boleto' }) },
  { entry: 'looks at a Pix code', weight: 1, do: (till, id) => till.showCode(id, 'pix') },
  { entry: 'has a card declined', weight: 2, do: (till, id) => till.decline(id) },
  { entry: 'lets the page run out', kind: 'expired', weight: 2, do: (till, id) => till.expire(id) },
]

const AWAITED: Act[] = [
  { entry: 'money comes', kind: 'unpaid, then paid', weight: 3, do: (till, id) => till.settle(id) },
  { entry: 'money never comes', kind: 'failed', weight: 1, do: (till, id) => till.fail(id) },
]

const PAID: Act[] = [
  {
    entry: 'full refund at the provider',
    kind: 'refunded in full',
    weight: 2,
    do: (till, id) => till.refund(id),
  },
  { entry: 'bank disputes', kind: 'disputed', weight: 3, do: (till, id) => till.dispute(id) },
  { entry: 'bank inquires', weight: 1, do: (till, id) => till.inquire(id) },
]

const DISPUTED: Act[] = [
  { entry: 'dispute won', kind: 'dispute won', weight: 1, do: (till, id) => till.win(id) },
  { entry: 'dispute lost', kind: 'dispute lost', weight: 1, do: (till, id) => till.lose(id) },
]

/** Something happens at the provider with a sale, if anything still can; whether it did. */
export function actAtProvider(history: History, sale: Sale): boolean {
  const entries = history.diary.length
  actOn(history, sale)
  return history.diary.length > entries
}

function actOn(history: History, sale: Sale) {
  const { random, standIn } = history
  const facts = factsOfSale(history, sale)
  if (facts.page === 'open') return doOne(history, sale, ON_PAGE)
  if (facts.money === 'awaited') return doOne(history, sale, AWAITED)
  if (facts.money !== 'came' || !facts.agreed || facts.disputes.includes('lost')) return undefined
  if (facts.disputes.includes('needs_response')) return doOne(history, sale, DISPUTED)
  if (facts.left === 0) return undoRefund(history, sale)
  const isUntouched = facts.givenBack === 0 && facts.disputes.length === 0
  if (isUntouched && random.chance(0.04)) {
    standIn.till.lie(sale.sessionId, random.pick(LIES))
    // A record that changes in silence is told of by some other message.
    standIn.till.inquire(sale.sessionId)
    return noteOfSale(history, sale, { entry: 'another record', kind: 'record not as agreed' })
  }
  return random.chance(0.3) ? refundInPart(history, sale, facts.left) : doOne(history, sale, PAID)
}

function doOne(history: History, sale: Sale, acts: readonly Act[]) {
  const act = weighted(history.random, acts)
  if (!act) return
  act.do(history.standIn.till, sale.sessionId)
  noteOfSale(history, sale, act)
}

function weighted(random: Random, acts: readonly Act[]): Act | undefined {
  let rest = random.unit() * acts.reduce((sum, { weight }) => sum + weight, 0)
  return acts.find(({ weight }) => {
    rest -= weight
    return rest < 0
  })
}

function refundInPart(history: History, sale: Sale, left: number) {
  if (left < 2) return
  const amount = history.random.between(1, left - 1)
  history.standIn.till.refund(sale.sessionId, amount)
  noteOfSale(history, sale, { entry: `${amount} centavos back at the provider`, kind: 'refunded in part' })
}

/** Banks sometimes send a refund back. */
function undoRefund(history: History, sale: Sale) {
  if (!history.random.chance(0.3)) return
  history.standIn.till.failRefund(sale.sessionId)
  noteOfSale(history, sale, { entry: 'the refund came back', kind: 'refund failed' })
}

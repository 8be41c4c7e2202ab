import { chargeOf, intentOf, type Ledger, type Session } from '#tests/support/stripe-stand-in/ledger.ts'

/** What happened at the provider with one purchase, told without the product's words. */
export type Facts = {
  page: 'open' | 'done' | 'over'
  money: 'none' | 'awaited' | 'came' | 'never'
  /** Amount, currency and mode are those of the order. */
  agreed: boolean
  price: number
  givenBack: number
  /** What the provider still holds of it. */
  left: number
  disputes: string[]
  isBoleto: boolean
}

export type Order = { price: number; currency: string; livemode: boolean }

export function factsOf(ledger: Ledger, session: Session, order: Order): Facts {
  const charge = chargeOf(ledger, session)
  return {
    page: pageOf(session),
    money: moneyOf(session, intentOf(ledger, session)?.status),
    agreed:
      session.amount === order.price &&
      session.currency === order.currency &&
      session.livemode === order.livemode,
    price: order.price,
    givenBack: charge?.refunded ?? 0,
    left: charge ? charge.amount - charge.refunded : 0,
    disputes: (charge?.disputes ?? []).map(({ status }) => status),
    isBoleto: charge?.method === 'boleto',
  }
}

function pageOf({ status }: Session): Facts['page'] {
  if (status === 'open') return 'open'
  return status === 'complete' ? 'done' : 'over'
}

function moneyOf({ status, paymentStatus }: Session, intent: string | undefined): Facts['money'] {
  if (paymentStatus === 'paid') return 'came'
  if (status !== 'complete') return 'none'
  return intent === 'requires_action' ? 'awaited' : 'never'
}

/** The states of a purchase that spec 7.6 knows, by what happened. */
export type Verdict = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded' | 'disputed'

export function verdictOn(facts: Facts): Verdict {
  switch (facts.money) {
    case 'came':
      return verdictOnMoney(facts)
    case 'never':
      return 'failed'
    case 'awaited':
      return 'pending'
    case 'none':
      return facts.page === 'over' ? 'expired' : 'pending'
  }
}

function verdictOnMoney({ agreed, left, disputes }: Facts): Verdict {
  if (left === 0) return 'refunded'
  if (!agreed) return 'failed'
  if (disputes.includes('lost')) return 'refunded'
  return disputes.includes('needs_response') ? 'disputed' : 'paid'
}

/** Whether the provider gives the rest of the money back when it is asked to. */
export const canGiveBack = ({ money, left, disputes, isBoleto }: Facts): boolean =>
  money === 'came' &&
  left > 0 &&
  !isBoleto &&
  disputes.every((status) => status !== 'needs_response' && status !== 'lost')

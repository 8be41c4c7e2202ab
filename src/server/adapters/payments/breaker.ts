import { DeskBusy, DeskUnavailable, type PaymentDesk } from './payment-desk.ts'

const FAILURES = 5
const WINDOW_MS = 30_000
const PAUSE_MS = 30_000

/**
 * Spares a provider in trouble, and people the wait for it (security F12): after 5 calls within 30 s that could not
 * be answered, every call fails at once for 30 s; then one is let through, and its outcome decides. Calls in each other's
 * way are no trouble of the provider's.
 * Reading a message asks nobody, so it is not held back.
 * @param clock milliseconds that only grow
 */
export function withBreaker(desk: PaymentDesk, clock: () => number = () => performance.now()): PaymentDesk {
  const guarded = breaker(clock)
  return {
    ...desk,
    openCheckout: (order) => guarded(() => desk.openCheckout(order)),
    readRecord: (sessionId) => guarded(() => desk.readRecord(sessionId)),
    findSession: (paymentId) => guarded(() => desk.findSession(paymentId)),
    expireCheckout: (sessionId) => guarded(() => desk.expireCheckout(sessionId)),
    refund: (order) => guarded(() => desk.refund(order)),
    recentEvents: (since) => guarded(() => desk.recentEvents(since)),
  }
}

function breaker(clock: () => number) {
  let failures: number[] = []
  let openedAt: number | null = null
  let isTrying = false

  /** Null: go on. Otherwise the call fails at once. */
  const hold = (): DeskUnavailable | null => {
    if (openedAt === null) return null
    if (isTrying || clock() - openedAt < PAUSE_MS)
      return new DeskUnavailable('The payment provider is in trouble: not asked again yet')
    isTrying = true
    return null
  }
  const noteAnswer = (wasTrial: boolean) => {
    if (!wasTrial) return
    openedAt = null
    failures = []
  }
  const noteFailure = (wasTrial: boolean) => {
    const now = clock()
    failures = [...failures.filter((at) => now - at < WINDOW_MS), now]
    if (wasTrial || failures.length >= FAILURES) openedAt = now
  }

  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const held = hold()
    if (held) throw held
    const isTrial = openedAt !== null
    try {
      const result = await call()
      noteAnswer(isTrial)
      return result
    } catch (error) {
      if (error instanceof DeskUnavailable && !(error instanceof DeskBusy)) noteFailure(isTrial)
      else noteAnswer(isTrial)
      throw error
    } finally {
      if (isTrial) isTrying = false
    }
  }
}

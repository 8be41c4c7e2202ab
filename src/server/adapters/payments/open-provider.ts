import type { Db } from '#server/adapters/db/database.ts'
import { absentProvider } from './absent-provider.ts'
import { type PaymentProvider, ProviderBusy, ProviderUnavailable } from './payment-provider.ts'
import { simulatedProvider, type SimulatedProvider } from './simulated-provider.ts'
import type { StripeAccount } from './stripe-client.ts'

const FAILURES = 5
const WINDOW_MS = 30_000
const PAUSE_MS = 30_000

/** `simulated` is the same provider with its page; null with a real one, or with none. */
export type OpenedProvider = { provider: PaymentProvider; simulated: SimulatedProvider | null }

/** Stripe where its key is set, else the simulated page of a demonstration. Stripe's library is loaded only where it is used. */
export async function openProvider(options: {
  db: Db
  stripe: StripeAccount | null
  demonstration: boolean
  appUrl: string
  secret: string
}): Promise<OpenedProvider> {
  if (options.stripe) {
    const { stripeProvider } = await import('./stripe-provider.ts')
    return { provider: withBreaker(stripeProvider(options.stripe)), simulated: null }
  }
  if (!options.demonstration) return { provider: absentProvider, simulated: null }
  const simulated = simulatedProvider(options)
  return { provider: simulated, simulated }
}

/**
 * After 5 unanswered calls within 30 s every call fails at once for 30 s; then one decides (spec 3.15). Calls in each
 * other's way do not count; reading a message is not held back. `clock`: milliseconds that only grow.
 */
export function withBreaker(
  provider: PaymentProvider,
  clock: () => number = () => performance.now(),
): PaymentProvider {
  const guarded = breaker(clock)
  return {
    ...provider,
    openCheckout: (order) => guarded(() => provider.openCheckout(order)),
    readRecord: (sessionId) => guarded(() => provider.readRecord(sessionId)),
    findSession: (paymentId) => guarded(() => provider.findSession(paymentId)),
    expireCheckout: (sessionId) => guarded(() => provider.expireCheckout(sessionId)),
    refund: (order) => guarded(() => provider.refund(order)),
    recentEvents: (since) => guarded(() => provider.recentEvents(since)),
  }
}

function breaker(clock: () => number) {
  let failures: number[] = []
  let openedAt: number | null = null
  let isTrying = false

  const hold = (): ProviderUnavailable | null => {
    if (openedAt === null) return null
    if (isTrying || clock() - openedAt < PAUSE_MS)
      return new ProviderUnavailable('The payment provider is in trouble: not asked again yet')
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
      if (error instanceof ProviderUnavailable && !(error instanceof ProviderBusy)) noteFailure(isTrial)
      else noteAnswer(isTrial)
      throw error
    } finally {
      if (isTrial) isTrying = false
    }
  }
}

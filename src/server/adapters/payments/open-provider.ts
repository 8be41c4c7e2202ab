import type { Db } from '#server/adapters/db/database.ts'
import { withBreaker } from './breaker.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { simulatedProvider, type SimulatedProvider } from './simulated-provider.ts'
import type { StripeAccount } from './stripe-client.ts'

/** `simulated` is the same provider with its page; null with a real one. */
export type OpenedProvider = { provider: PaymentProvider; simulated: SimulatedProvider | null }

/** Stripe where its key is set, else the simulated page. Stripe's library is loaded only where it is used. */
export async function openProvider(options: {
  db: Db
  stripe: StripeAccount | null
  appUrl: string
  secret: string
}): Promise<OpenedProvider> {
  if (options.stripe) {
    const { stripeProvider } = await import('./stripe-provider.ts')
    return { provider: withBreaker(stripeProvider(options.stripe)), simulated: null }
  }
  const simulated = simulatedProvider(options)
  return { provider: simulated, simulated }
}

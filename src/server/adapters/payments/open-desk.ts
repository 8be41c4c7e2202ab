import type { Db } from '#server/adapters/db/database.ts'
import { withBreaker } from './breaker.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { simulatedDesk, type SimulatedDesk } from './simulated-desk.ts'
import type { StripeAccount } from './stripe-client.ts'

/** `simulated` is the same desk with its page, where there is one: none with a real provider. */
export type OpenedDesk = { desk: PaymentDesk; simulated: SimulatedDesk | null }

/**
 * The desk that the settings name: Stripe where its key is set, else the simulated page, which the settings allow in
 * demonstration mode only. Stripe's library is loaded only where it is used.
 */
export async function openDesk(options: {
  db: Db
  stripe: StripeAccount | null
  appUrl: string
  secret: string
}): Promise<OpenedDesk> {
  if (options.stripe) {
    const { stripeDesk } = await import('./stripe-desk.ts')
    return { desk: withBreaker(stripeDesk(options.stripe)), simulated: null }
  }
  const simulated = simulatedDesk(options)
  return { desk: simulated, simulated }
}

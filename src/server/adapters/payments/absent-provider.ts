import { ForgedEvent, ProviderUnavailable, type PaymentProvider } from './payment-provider.ts'

const unavailable = () => Promise.reject(new ProviderUnavailable('No payment provider is set'))

/** Of a site that sells nothing and has no key: what was bought before waits, for `npm run repaid` or a key. */
export const absentProvider: PaymentProvider = {
  kind: 'absent',
  liveMode: true,
  openCheckout: unavailable,
  readRecord: unavailable,
  findSession: unavailable,
  expireCheckout: unavailable,
  refund: unavailable,
  readEvent: () => {
    throw new ForgedEvent('No payment provider is set')
  },
  recentEvents: () => Promise.resolve([]),
}

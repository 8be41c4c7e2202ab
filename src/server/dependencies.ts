import type { Auth } from './adapters/auth/auth.ts'
import type { Db } from './adapters/db/database.ts'
import type { PaymentProvider } from './adapters/payments/payment-provider.ts'
import type { SimulatedProvider } from './adapters/payments/simulated-provider.ts'
import type { Codes } from './adapters/second-factor/codes.ts'
import type { Settings } from './settings.ts'

export type Log = {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

/** What use cases work with. */
export type Dependencies = {
  db: Db
  auth: Auth
  codes: Codes
  provider: PaymentProvider
  /** The same provider where it is the simulated one, for its hosted page. */
  simulatedProvider: SimulatedProvider | null
  settings: Settings
  log: Log
  /** Wakes the mail worker after a message was committed. */
  wakeMail: () => void
  /** Wakes the delivery of the simulated provider's events. */
  wakeProvider: () => void
  /** Wakes what takes away the simulations of deleted accounts. */
  wakeSweep: () => void
}

/** Whoever asks, read from the session by the server. */
export type Viewer = {
  id: string
  name: string
  email: string
  /** What the person may do now: an administrator who must set up a second factor first counts as a user. */
  role: 'admin' | 'user'
  /** Such an administrator. */
  isHeldBack?: boolean
  sessionId: string
}

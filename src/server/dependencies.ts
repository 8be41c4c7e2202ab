import type { Auth } from './adapters/auth/auth.ts'
import type { Db } from './adapters/db/database.ts'
import type { PaymentDesk } from './adapters/payments/payment-desk.ts'
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
  desk: PaymentDesk
  settings: Settings
  log: Log
  /** Wakes the mail worker after a message was committed. */
  wakeMail: () => void
}

/** Whoever asks, read from the session by the server. */
export type Viewer = {
  id: string
  name: string
  email: string
  role: 'admin' | 'user'
  sessionId: string
}

import type { Auth } from '#server/adapters/auth/auth.ts'
import type { Db, Reading } from './adapters/db/database.ts'
import type { PaymentProvider } from './adapters/payments/payment-provider.ts'
import type { SimulatedProvider } from './adapters/payments/simulated-provider.ts'
import type { Codes } from '#server/adapters/second-factor/codes.ts'
import type { PictureStore } from './adapters/storage/picture-store.ts'
import type { Settings } from './settings.ts'
import type { Banks } from '#server/mistakes/bank.ts'
import type { RevisionContents } from '#server/simulations/revision-contents.ts'

export type Log = {
  debug: (facts: object, message: string) => void
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

export type Dependencies = {
  db: Db
  /** For reports: they may be a minute old. */
  reading: Reading
  auth: Auth
  codes: Codes
  provider: PaymentProvider
  /** Null with a real provider. */
  simulatedProvider: SimulatedProvider | null
  /** Where pictures of questions are kept. */
  pictures: PictureStore
  /** What questions say, kept in this process. */
  revisionContents: RevisionContents
  /** Which questions exams have, kept in this process. */
  banks: Banks
  settings: Settings
  log: Log
  wakeMail: () => void
  wakeProvider: () => void
  wakeSweep: () => void
  wakeRecount: () => void
}

export type Viewer = {
  id: string
  name: string
  email: string
  /** What the person may do now: an administrator who must set up a second factor first counts as a user. */
  role: 'admin' | 'user'
  isHeldBack?: boolean
  sessionId: string
}

import { normalPassword } from '#domain/accounts/passwords.ts'
import { hash, verify } from '@node-rs/argon2'
import { workQueue } from './work-queue.ts'

// OWASP's advice for argon2id: 19 MiB, two passes, one lane.
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const inTurn = workQueue()

/** The stored form of a password. Throws QueueFull; never within a transaction, which would hold its connection meanwhile. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalPassword(password), ARGON))

/** Whether a password is the one behind a stored form; false for a form that is none of ours. Throws QueueFull. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, normalPassword(password)).catch(() => false))

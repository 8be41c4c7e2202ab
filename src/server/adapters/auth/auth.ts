import { randomUUID } from 'node:crypto'
import { createBetterAuth, type AuthOptions } from './better-auth.ts'
import { boxFor, sealFor, seenSeal, sessionSeal } from './seal.ts'
import { viewerReader } from './viewer-reader.ts'
import { normalPassword } from '#domain/accounts/passwords.ts'
import { hash, verify } from '@node-rs/argon2'
import { workQueue } from './work-queue.ts'

// OWASP's advice for argon2id: 19 MiB, two passes, one lane.
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Auth = Awaited<ReturnType<typeof openAuth>>

/** Nothing of Better Auth is mounted: origin checks and limits are the shell's and the use cases'. */
export async function openAuth(options: AuthOptions) {
  const { secret } = options
  return {
    hashPassword,
    verifyPassword,
    /** Compared where there is no account, so that the time shows nothing. */
    nobodysPassword: await hashPassword(randomUUID()),
    sessionSeal: sessionSeal(secret),
    deviceSeal: sealFor(secret, 'known device'),
    doorSeal: sealFor(secret, 'door link'),
    stopSeal: sealFor(secret, 'mails to stop'),
    seenSeal: seenSeal(secret),
    signUpBox: boxFor(secret, 'sign-up'),
    ...(await viewerReader(createBetterAuth(options), options)),
  }
}

const inTurn = workQueue()

/** The stored form of a password. Throws QueueFull; never within a transaction, which would hold its connection meanwhile. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalPassword(password), ARGON))

// Whether a password is the one behind a stored form; false for a form that is none of ours. Throws QueueFull.
const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, normalPassword(password)).catch(() => false))

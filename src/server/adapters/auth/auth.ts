import { randomUUID } from 'node:crypto'
import { createBetterAuth, type AuthOptions } from './better-auth.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { boxFor } from './box.ts'
import { sealFor, sessionSeal } from './seal.ts'
import { viewerReader } from './viewer-reader.ts'

export type Auth = Awaited<ReturnType<typeof openAuth>>

/**
 * Passwords, seals of cookies and links, and who a session's cookie names. Nothing of Better Auth is mounted, there is no
 * route of its own: origin checks and limits are the shell's and the use cases'.
 */
export async function openAuth(options: AuthOptions) {
  const { secret } = options
  return {
    /** The stored form of a password. Throws QueueFull. */
    hashPassword,
    /** Whether a password is the one behind a stored form. Throws QueueFull. */
    verifyPassword,
    /** Nobody's password: what is compared where there is no account, so that the time does not tell. */
    nobodysPassword: await hashPassword(randomUUID()),
    /** What a session's cookie carries. */
    sessionSeal: sessionSeal(secret),
    /** What the cookie of a known browser carries. */
    deviceSeal: sealFor(secret, 'known device'),
    /** What the mailed link carries that makes a browser known. */
    doorSeal: sealFor(secret, 'door link'),
    /** What the cookie of a browser that signed up carries. */
    signUpBox: boxFor(secret, 'sign-up'),
    ...(await viewerReader(createBetterAuth(options), options)),
  }
}

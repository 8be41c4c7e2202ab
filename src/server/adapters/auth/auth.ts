import { randomUUID } from 'node:crypto'
import { createBetterAuth, type AuthOptions } from './better-auth.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { boxFor, sealFor, sessionSeal } from './seal.ts'
import { viewerReader } from './viewer-reader.ts'

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
    signUpBox: boxFor(secret, 'sign-up'),
    ...(await viewerReader(createBetterAuth(options), options)),
  }
}

import type { Db } from '#server/adapters/db/database.ts'
import { credentials, sessions, users, verifications } from '#server/adapters/db/schema/accounts.ts'
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { eq } from 'drizzle-orm'
import { CONFIRMATION_SECONDS, DAY_SECONDS, RECOVERY_SECONDS, SESSION_IDLE_SECONDS } from './lifetimes.ts'

/** A link that Better Auth wants sent. Collected during the call and written after it (notes: PGlite has one connection). */
export type LinkMail = {
  purpose: 'confirmation' | 'recovery' | 'taken'
  userId: string
  email: string
  name: string
  /** Empty for `taken`: the address has an account already. */
  token: string
}

export type AuthOptions = {
  db: Db
  /** From the settings, never from a request (security T48). */
  appUrl: string
  secret: string
  onTrouble: (message: string) => void
}

/** What the surroundings of a call hand to the engine within it. */
export type CallOfEngine = {
  collect: (mail: LinkMail) => Promise<void>
  /** The database's clock at the call, for the stamps of the rows it writes; undefined outside of a call. */
  now: () => Date | undefined
}

// OWASP's advice for argon2id: 19 MiB, two passes, one lane.
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** "ç" typed composed or decomposed is one password. */
const normal = (password: string) => password.normalize('NFKC')

/** The stored form of a password. */
export const hashPassword = (password: string) => hash(normal(password), ARGON)

/** Whether a password is the one behind a stored form; false for a form that is none of ours. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, normal(password)).catch(() => false)

/** The engine stamps its rows by the process's clock; we compare them with the database's, so that one counts. */
function stampedBy(now: CallOfEngine['now']) {
  const stamp = () => {
    const moment = now()
    return Promise.resolve(moment && { data: { createdAt: moment, updatedAt: moment } })
  }
  const stampChange = () => {
    const moment = now()
    return Promise.resolve(moment && { data: { updatedAt: moment } })
  }
  const create = { before: stamp }
  const both = { create, update: { before: stampChange } }
  return { user: both, account: both, session: { create }, verification: { create } }
}

export type BetterAuth = ReturnType<typeof createBetterAuth>

export function createBetterAuth(options: AuthOptions, { collect, now }: CallOfEngine) {
  const { db, appUrl, secret, onTrouble } = options
  const secure = appUrl.startsWith('https:')
  return betterAuth({
    appName: 'Gabarite',
    baseURL: appUrl,
    secret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message) => onTrouble(message) },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
      transaction: true,
    }),
    databaseHooks: stampedBy(now),
    user: { fields: { name: 'fullName' } },
    session: { expiresIn: SESSION_IDLE_SECONDS, updateAge: DAY_SECONDS, freshAge: 0 },
    verification: { storeIdentifier: 'hashed' },
    emailVerification: {
      expiresIn: CONFIRMATION_SECONDS,
      sendOnSignUp: true,
      autoSignInAfterVerification: false,
      sendVerificationEmail: ({ user, token }) =>
        collect({ purpose: 'confirmation', userId: user.id, email: user.email, name: user.name, token }),
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 1,
      maxPasswordLength: 256,
      resetPasswordTokenExpiresIn: RECOVERY_SECONDS,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: hashPassword,
        verify: ({ hash: stored, password }) => verifyPassword(stored, password),
      },
      sendResetPassword: ({ user, token }) =>
        collect({ purpose: 'recovery', userId: user.id, email: user.email, name: user.name, token }),
      onExistingUserSignUp: ({ user }) =>
        collect({ purpose: 'taken', userId: user.id, email: user.email, name: user.name, token: '' }),
      // Whoever opened the link of a mailbox owns it: recovery also confirms.
      onPasswordReset: async ({ user }) => {
        await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: secure ? '__Host-session' : 'gabarite-session',
          attributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
        },
      },
    },
  })
}

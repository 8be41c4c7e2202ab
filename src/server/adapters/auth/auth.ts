import { credentials, sessions, users, verifications } from '#server/adapters/db/schema/accounts.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { AsyncLocalStorage } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { viewerReader } from './viewer-reader.ts'

/** A link that Better Auth wants sent. Collected during the call and written after it (notes: PGlite has one connection). */
export type LinkMail = {
  purpose: 'confirmation' | 'recovery' | 'taken'
  userId: string
  email: string
  name: string
  /** Empty for `taken`: the address has an account already. */
  token: string
}

export type AuthAnswer = {
  /** Better Auth's stable code of a refusal; null when it went through. */
  code: string | null
  cookies: string[]
  links: LinkMail[]
}

export type AuthOptions = {
  db: Db
  /** From the settings, never from a request (security T48). */
  appUrl: string
  secret: string
  onTrouble: (message: string) => void
}

const DAY = 86_400
export const SESSION_IDLE_SECONDS = 7 * DAY
export const SESSION_ABSOLUTE_DAYS = 30
export const ADMIN_SESSION_HOURS = 12
export const CONFIRMATION_SECONDS = DAY
export const RECOVERY_SECONDS = 30 * 60

// OWASP's advice for argon2id: 19 MiB, two passes, one lane.
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** "ç" typed composed or decomposed is one password. */
const normal = (password: string) => password.normalize('NFKC')

export type Auth = Awaited<ReturnType<typeof openAuth>>

/**
 * Accounts and sessions by Better Auth behind our own calls: nothing of it is mounted, there is no route of its own.
 * Origin checks and limits are therefore the shell's and the use cases' (notes/accounts 1).
 */
export async function openAuth(options: AuthOptions) {
  const collected = new AsyncLocalStorage<LinkMail[]>()
  const collect = (mail: LinkMail) => {
    collected.getStore()?.push(mail)
    return Promise.resolve()
  }
  const better = createBetterAuth(options, collect)

  /** Calls Better Auth with our three headers; a refusal comes back as a code, never as a message for people. */
  async function ask(headers: Headers, call: (with_: { headers: Headers; asResponse: true }) => Promise<Response>): Promise<AuthAnswer> {
    const links: LinkMail[] = []
    const attempt = () => collected.run(links, () => call({ headers, asResponse: true }))
    let response = await attempt()
    let code = await codeOf(response)
    if (code === 'FAILED_TO_CREATE_USER') {
      // Two sign-ups of one address at once: the second finds the first's account.
      response = await attempt()
      code = await codeOf(response)
    }
    if (code === null && !response.ok) throw new Error(`Better Auth answered ${response.status} without a code`)
    return { code, cookies: response.headers.getSetCookie(), links }
  }

  const anonymous = (headers: Headers) => {
    const copy = new Headers(headers)
    copy.delete('cookie')
    return copy
  }

  return {
    signUp: (headers: Headers, body: { email: string; password: string; name: string }) =>
      ask(anonymous(headers), (with_) => better.api.signUpEmail({ ...with_, body })),
    signIn: (headers: Headers, body: { email: string; password: string }) =>
      ask(headers, (with_) => better.api.signInEmail({ ...with_, body })),
    signOut: (headers: Headers) => ask(headers, (with_) => better.api.signOut(with_)),
    confirmEmail: (headers: Headers, token: string) =>
      ask(anonymous(headers), (with_) => better.api.verifyEmail({ ...with_, query: { token } })),
    sendConfirmation: (headers: Headers, email: string) =>
      ask(anonymous(headers), (with_) => better.api.sendVerificationEmail({ ...with_, body: { email } })),
    requestRecovery: (headers: Headers, email: string) =>
      ask(anonymous(headers), (with_) => better.api.requestPasswordReset({ ...with_, body: { email } })),
    resetPassword: (headers: Headers, body: { token: string; newPassword: string }) =>
      ask(anonymous(headers), (with_) => better.api.resetPassword({ ...with_, body })),
    /** The person behind a recovery link that still stands, without spending it; null otherwise. */
    recoveryOwner: async (token: string): Promise<string | null> => {
      const { internalAdapter } = await better.$context
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
      return link && link.expiresAt.getTime() > Date.now() ? link.value : null
    },
    /** The stored form of a password, for accounts made by a command on the server. */
    hashPassword: (password: string) => hash(normal(password), ARGON),
    /** Whoever the cookie names, or null; renews the cookie into `out` once a day. */
    viewer: await viewerReader(better, options.db),
  }
}

export type BetterAuth = ReturnType<typeof createBetterAuth>

function createBetterAuth(options: AuthOptions, collect: (mail: LinkMail) => Promise<void>) {
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
    user: { fields: { name: 'fullName' } },
    session: { expiresIn: SESSION_IDLE_SECONDS, updateAge: DAY, freshAge: 0 },
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
        hash: (password) => hash(normal(password), ARGON),
        verify: ({ hash: stored, password }) => verify(stored, normal(password)).catch(() => false),
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

async function codeOf(response: Response): Promise<string | null> {
  if (response.ok) return null
  const body: unknown = await response.json()
  if (typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string') return body.code
  throw new Error(`Better Auth answered ${response.status} without a code`)
}

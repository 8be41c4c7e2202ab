import type { Db } from '#server/adapters/db/database.ts'
import { credentials, sessions, users, verifications } from '#server/adapters/db/schema/accounts.ts'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { SESSION_IDLE_SECONDS, SESSION_RENEWAL_MS } from '#domain/accounts/lifetimes.ts'

export type AuthOptions = {
  db: Db
  /** From the settings, never from a request (T48). */
  appUrl: string
  secret: string
  adminsNeedSecondFactor: boolean
  onTrouble: (message: string) => void
}

export type BetterAuth = ReturnType<typeof createBetterAuth>

/** What is left to the library is the renewal of sessions: passwords and links are ours (docs/decisions/031). */
export function createBetterAuth({ db, appUrl, secret, onTrouble }: AuthOptions) {
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
    session: { expiresIn: SESSION_IDLE_SECONDS, updateAge: SESSION_RENEWAL_MS / 1000, freshAge: 0 },
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

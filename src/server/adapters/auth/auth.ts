import { metDatabaseWeather } from '#server/adapters/db/patience.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { readNow } from '#server/adapters/db/clock.ts'
import {
  createBetterAuth,
  hashPassword,
  verifyPassword,
  type AuthOptions,
  type CallOfEngine,
  type LinkMail,
} from './better-auth.ts'
import { sessionSeal } from './seal.ts'
import { viewerReader } from './viewer-reader.ts'

export type AuthAnswer = {
  /** Better Auth's stable code of a refusal; null when it went through. */
  code: string | null
  cookies: string[]
  links: LinkMail[]
}

const MOST_REPEATS = 5

/** What a link of ours carries; anything else a link or cookie may bring (a zero byte) is not worth asking for. */
const LINK_TOKEN = /^[\w-]{8,200}$/

export type Auth = Awaited<ReturnType<typeof openAuth>>

/**
 * Accounts and sessions by Better Auth behind our own calls: nothing of it is mounted, there is no route of its own.
 * Origin checks and limits are therefore the shell's and the use cases'.
 */
export async function openAuth(options: AuthOptions) {
  const calls = new AsyncLocalStorage<Call>()
  const better = createBetterAuth(options, within(calls))
  const { authCookies } = await better.$context
  // At sign-out it also clears cookies under its own names, which are never set here.
  const isOwnCookie = (line: string) => line.startsWith(`${authCookies.sessionToken.name}=`)

  /** Calls Better Auth with our three headers; a refusal comes back as a code, never as a message for people. */
  async function ask(
    headers: Headers,
    call: (with_: { headers: Headers; asResponse: true }) => Promise<Response>,
  ): Promise<AuthAnswer> {
    const links: LinkMail[] = []
    const now = await readNow(options.db)
    const attempt = () => calls.run({ links, now }, () => call({ headers, asResponse: true }))
    let response = await attempt()
    let code = await codeOf(response)
    // Several sign-ups of one address at once: the later finds the earlier's account, or its place free again.
    // While the database fails nobody knows what is there: the person asks again, not we.
    const isWorthRepeating = () => code === 'FAILED_TO_CREATE_USER' && !metDatabaseWeather()
    for (let again = 0; isWorthRepeating() && again < MOST_REPEATS; again += 1) {
      response = await attempt()
      code = await codeOf(response)
    }
    if (code === null && !response.ok)
      throw new Error(`Better Auth answered ${response.status} without a code`)
    return { code, cookies: response.headers.getSetCookie().filter(isOwnCookie), links }
  }

  const anonymous = (headers: Headers) => {
    const copy = new Headers(headers)
    copy.delete('cookie')
    return copy
  }

  return {
    signUp: (headers: Headers, body: { email: string; password: string; name: string }) =>
      ask(anonymous(headers), (with_) => better.api.signUpEmail({ ...with_, body })),
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
      if (!LINK_TOKEN.test(token)) return null
      const { internalAdapter } = await better.$context
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
      return link && link.expiresAt > (await readNow(options.db)) ? link.value : null
    },
    /** The stored form of a password, for accounts made by a command on the server and for a change in the profile. */
    hashPassword,
    /** Whether a password is the one behind a stored form. */
    verifyPassword,
    /** Nobody's password: what is compared where there is no account, so that the time does not tell. */
    nobodysPassword: await hashPassword(randomUUID()),
    /** What a session's cookie carries. */
    sessionSeal: sessionSeal(options.secret),
    ...(await viewerReader(better, options.db)),
  }
}

type Call = { links: LinkMail[]; now: Date }

const within = (calls: AsyncLocalStorage<Call>): CallOfEngine => ({
  collect: (mail) => {
    calls.getStore()?.links.push(mail)
    return Promise.resolve()
  },
  now: () => calls.getStore()?.now,
})

async function codeOf(response: Response): Promise<string | null> {
  if (response.ok) return null
  const body: unknown = await response.json()
  if (typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string')
    return body.code
  throw new Error(`Better Auth answered ${response.status} without a code`)
}

import { SESSION_IDLE_SECONDS } from '#domain/accounts/lifetimes.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { sessions } from '#server/adapters/db/schema/accounts.ts'
import type { Viewer } from '#server/dependencies.ts'
import { randomBytes } from 'node:crypto'
import { makePerson } from '#tests/support/made/builders.ts'
import { parsed } from '#tests/support/calls/replies.ts'
import { sessionCookie } from '#tests/support/calls/session-cookie.ts'

export type Answer = { status: number; body: unknown; headers: Headers; text: string }

export type Caller = {
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  send: (method: string, path: string, body?: unknown) => Promise<Answer>
  /** A request exactly as given, for forged ones. */
  raw: (path: string, init: RequestInit) => Promise<Answer>
  cookies: Map<string, string>
}

export type People = {
  /** A caller with cookies of its own, as a browser tab has them. */
  caller: () => Caller
  /** A confirmed person with a session as sign-in writes it: the door itself has tests of its own. */
  signedIn: (wanted?: Parameters<typeof makePerson>[1]) => Promise<Caller & { viewer: Viewer }>
}

/** People who ask a server over its database; all have the password of this hash. */
export function peopleAt({
  origin,
  db,
  passwordHash,
}: {
  origin: string
  db: Db
  passwordHash: string
}): People {
  const caller = () => callerAt(origin)
  return {
    caller,
    signedIn: async (wanted) => {
      const viewer = await makePerson(db, { ...wanted, passwordHash })
      const own = caller()
      const { name, value } = sessionCookie(await openSession(db, viewer.id))
      own.cookies.set(name, value)
      return { ...own, viewer }
    },
  }
}

async function openSession(db: Db, userId: string): Promise<string> {
  const token = randomBytes(16).toString('hex')
  const expiresAt = new Date(Date.now() + SESSION_IDLE_SECONDS * 1000)
  await db.insert(sessions).values({ userId, token, expiresAt })
  return token
}

/** Somebody with cookies of their own, whom nobody knows yet. */
export function callerAt(origin: string): Caller {
  const cookies = new Map<string, string>()
  const raw = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(origin + path, { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parsed(text) }
  }
  return {
    cookies,
    raw,
    get: (path, headers = {}) => raw(path, { headers }),
    send: (method, path, body) =>
      raw(path, {
        method,
        ...(body !== undefined && contentOf(body)),
      }),
  }
}

/** Bytes go as they are, everything else as JSON. */
const contentOf = (body: unknown) =>
  body instanceof Uint8Array
    ? { body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }

function keep(cookies: Map<string, string>, line: string) {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at)
  if (/max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1))
}

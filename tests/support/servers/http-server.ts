import { SESSION_IDLE_SECONDS } from '#domain/accounts/lifetimes.ts'
import type { Database, Db } from '#server/adapters/db/database.ts'
import { openEmbedded } from '#server/adapters/db/embedded/open-embedded.ts'
import { sessions } from '#server/adapters/db/schema/accounts.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import type { Dependencies, Log, Viewer } from '#server/dependencies.ts'
import type { ShellOptions } from '#server/http/shell.ts'
import { desc, eq } from 'drizzle-orm'
import { openAsBlob } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { makePerson, PASSWORD } from '#tests/support/made/builders.ts'
import '#tests/support/databases/embedded-image.ts'
import { borrowDatabase } from '#tests/support/databases/kept-databases.ts'
import { parsed } from '#tests/support/calls/replies.ts'
import { sessionCookie } from '#tests/support/calls/session-cookie.ts'
import { listenOver } from './listening-product.ts'
import { RELAXED_LIMITS } from './relaxed-limits.ts'
import { dependenciesOn } from './dependencies-on.ts'

export type Answer = { status: number; body: unknown; headers: Headers; text: string }

export type HttpServer = {
  origin: string
  /** Everything that is mounted, as `GET /path`; middleware included. */
  mounted: string[]
  deps: Dependencies
  database: Database
  /** A caller with cookies of its own, as a browser tab has them. */
  caller: () => Caller
  /** A confirmed person with a session as sign-in writes it: the door itself has tests of its own. */
  signedIn: (wanted?: Parameters<typeof makePerson>[1]) => Promise<Caller & { viewer: Viewer }>
  /** The newest message to an address. */
  lastMailTo: (email: string) => Promise<{ subject: string; text: string } | undefined>
}

export type Caller = {
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  send: (method: string, path: string, body?: unknown) => Promise<Answer>
  /** A request exactly as given, for forged ones. */
  raw: (path: string, init: RequestInit) => Promise<Answer>
  cookies: Map<string, string>
}

type ServerOptions = {
  log?: Log
  renderPage?: ShellOptions['renderPage']
  /** Absent: an embedded one of its own. */
  database?: Database
}

/** The real shell over a real database on a free port; pages are not rendered here. */
export async function openHttpServer(
  env: Record<string, string> = RELAXED_LIMITS,
  { log, renderPage, database: given }: ServerOptions = {},
): Promise<HttpServer> {
  const database = given ?? (await borrowEmbedded())
  const deps = await dependenciesOn(database, env, log)
  const { origin, shell, stop, close } = await listenOver({
    deps,
    database,
    ...(renderPage && { renderPage }),
  })
  afterAll(given ? close : stop)
  const caller = () => callerOf(origin)
  // One hash for everybody's one password: a true one takes its time.
  const passwordHash = await deps.auth.hashPassword(PASSWORD)
  return {
    origin,
    mounted: [...new Set(shell.routes.map(({ method, path }) => `${method} ${path}`))],
    deps,
    database,
    caller,
    signedIn: async (wanted) => {
      const viewer = await makePerson(database.db, { ...wanted, passwordHash })
      const own = caller()
      const { name, value } = sessionCookie(await openSession(database.db, viewer.id))
      own.cookies.set(name, value)
      return { ...own, viewer }
    },
    lastMailTo: async (email) => {
      const [mail] = await database.db
        .select({ subject: outboxMails.subject, text: outboxMails.text })
        .from(outboxMails)
        .where(eq(outboxMails.recipient, email))
        .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
        .limit(1)
      return mail
    },
  }
}

async function borrowEmbedded(): Promise<Database> {
  const open = async () => openEmbedded({ image: await openAsBlob(inject('embeddedImage')) })
  return (await borrowDatabase('embedded', open)).database
}

async function openSession(db: Db, userId: string): Promise<string> {
  const token = randomBytes(16).toString('hex')
  const expiresAt = new Date(Date.now() + SESSION_IDLE_SECONDS * 1000)
  await db.insert(sessions).values({ userId, token, expiresAt })
  return token
}

function callerOf(origin: string): Caller {
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

/** The one-use link of a message: its path with query. */
export function linkIn(mail: { text: string } | undefined): URL {
  const address = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  if (!address) throw new Error('the message has no link')
  return new URL(address)
}

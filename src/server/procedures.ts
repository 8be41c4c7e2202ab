import { contract } from '#contract/contract.ts'
import { refusalSentence } from '#pt-br/refusals.ts'
import { implement, ORPCError } from '@orpc/server'
import type { Db } from './adapters/db/database.ts'
import type { PictureStore } from './adapters/storage/picture-store.ts'
import type { Dependencies, Viewer } from './dependencies.ts'
import { Refused } from './refusal.ts'

/** What a use case may know and do of the request: never its raw form. */
export type Visit = {
  /** Cookie, user agent and the client's address, and nothing else. */
  headers: Headers
  /** Whom limits count: the client's address as the socket (or the trusted proxy) tells it, or its IPv6 network. */
  address: string
  /** Ties a line of the log to its request. */
  requestId: string
  cookie: (name: string) => string | undefined
  setCookie: (name: string, value: string, seconds: number) => void
  setCookies: (cookies: readonly string[]) => void
}

export type Context = {
  deps: Dependencies
  /** Where pictures of questions are kept. */
  pictures: PictureStore
  visit: Visit
  /** Read once per request, from the database. */
  viewer: () => Promise<Viewer | null>
  /** The work of whoever asks, in one transaction that begins by reading who that is; null for nobody. */
  asViewer: <Result>(work: (tx: Db, viewer: Viewer) => Promise<Result>) => Promise<Result | null>
}

/** Turns a refusal of a use case into the code, status and sentence that the contract promises. */
const refusing = implement(contract)
  .$context<Context>()
  .use(async ({ next }) => {
    try {
      return await next()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      throw new ORPCError(error.code, {
        status: error.status,
        message: refusalSentence(error.code, error.facts),
        data: error.facts,
        cause: error,
      })
    }
  })

/** Calls that anybody may make. */
export const anyone = refusing

/** Calls of a signed-in person. */
export const signedIn = refusing.use(async ({ context, next }) => {
  const viewer = await context.viewer()
  if (!viewer) throw new Refused('UNAUTHENTICATED')
  return next({ context: { viewer: () => Promise.resolve(viewer), person: viewer } })
})

/** The same in one transaction from the session to the last write: for the call where every trip to the database counts. */
export const signedInWithin = refusing.use(async ({ context, next }) => {
  const done = await context.asViewer(async (tx, person) => next({ context: { tx, person } }))
  if (!done) throw new Refused('UNAUTHENTICATED')
  return done
})

/**
 * Calls of the admin area: the role is read from the database with the session, on every call (T40), and so is
 * the second factor where administrators need one.
 */
export const administrator = signedIn.use(({ context, next }) => {
  if (context.person.isHeldBack) throw new Refused('SECOND_FACTOR_REQUIRED')
  if (context.person.role !== 'admin') throw new Refused('FORBIDDEN')
  return next({ context: { person: context.person } })
})

import { contract } from '#contract/contract.ts'
import { refusalSentence } from '#pt-br/refusals.ts'
import { implement, ORPCError } from '@orpc/server'
import type { ViewerRow } from './adapters/auth/viewer-reader.ts'
import type { Db } from './adapters/db/database.ts'
import type { Dependencies, Viewer } from './dependencies.ts'
import { hasRunningMock } from './mocks/running-mock-store.ts'
import { Refused } from './refusal.ts'

export type Visit = {
  headers: Headers
  /** The client's address that limits count, from the socket or the trusted proxy, or its IPv6 network. */
  address: string
  requestId: string
  cookie: (name: string) => string | undefined
  setCookie: (name: string, value: string, seconds: number) => void
  setCookies: (cookies: readonly string[]) => void
}

export type Context = {
  deps: Dependencies
  visit: Visit
  /** Read once per request, from the database. */
  viewer: () => Promise<Viewer | null>
  /** By one statement that reads the viewer, too, and on its connection; null where nothing was found. */
  asViewerReading: <Row extends ViewerRow, Result>(reading: {
    read: (one: Db, token: string) => Promise<Row | undefined>
    work: (one: Db, viewer: Viewer, row: Row) => Promise<Result>
  }) => Promise<{ result: Result } | null>
}

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

export const anyone = refusing

export const signedIn = refusing.use(async ({ context, next }) => {
  const viewer = await context.viewer()
  if (!viewer) throw new Refused('UNAUTHENTICATED')
  return next({ context: { viewer: () => Promise.resolve(viewer), person: viewer } })
})

/** Role and second factor are read from the database on every call (T40). */
export const administrator = signedIn.use(({ context, next }) => {
  if (context.person.isHeldBack) throw new Refused('SECOND_FACTOR_REQUIRED')
  if (context.person.role !== 'admin') throw new Refused('FORBIDDEN')
  return next({ context: { person: context.person } })
})

/** While the administrator sits a Prova, nothing shows the keys of the bank (spec 14.11). */
export const keyReader = administrator.use(async ({ context, next }) => {
  if (await hasRunningMock(context.deps.db, context.person.id)) throw new Refused('MOCK_RUNNING')
  return next({ context: { person: context.person } })
})

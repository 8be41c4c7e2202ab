import { isHeldBack } from '#domain/accounts/second-factor.ts'
import { hotQuery, onOneConnection, type Db } from '#server/adapters/db/database.ts'
import { roles, sessions, users } from '#server/adapters/db/schema/accounts.ts'
import { secondFactors } from '#server/adapters/db/schema/second-factor.ts'
import { isAPIError } from 'better-auth/api'
import { and, eq, gt, or, isNull, ne, sql } from 'drizzle-orm'
import type { AuthOptions, BetterAuth } from './better-auth.ts'
import { ADMIN_SESSION_HOURS, SESSION_ABSOLUTE_DAYS } from '#domain/accounts/lifetimes.ts'
import { sessionSeal, type Seal } from './seal.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { LRUCache } from 'lru-cache'

const MOST_KNOWN_COOKIES = 10_000

/** Of a session that is neither unused nor kept for too long; the query joins its person's role. */
export const isLiveSession = and(
  gt(sessions.expiresAt, NOW),
  gt(sessions.createdAt, sql.raw(`clock_now() - interval '${SESSION_ABSOLUTE_DAYS} days'`)),
  or(
    isNull(roles.role),
    ne(roles.role, 'admin'),
    gt(sessions.createdAt, sql.raw(`clock_now() - interval '${ADMIN_SESSION_HOURS} hours'`)),
  ),
)

const asksAdmins = sql<boolean>`case when ${roles.role} = 'admin' then exists (
  select 1 from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.provedAt} is not null
) else false end`

/** Of a session with its person and, if there is one, the row of the role. */
export const viewerColumns = {
  id: users.id,
  name: users.fullName,
  email: users.email,
  role: roles.role,
  hasSecondFactor: asksAdmins,
  sessionId: sessions.id,
  expiresAt: sessions.expiresAt,
  now: sql`${NOW}`.mapWith(sessions.expiresAt),
}

/** Takes the placeholder `token`. */
export const isViewer = and(
  eq(sessions.token, sql.placeholder('token')),
  eq(users.emailVerified, true),
  isLiveSession,
)

const findViewer = hotQuery((db) =>
  db
    .select(viewerColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.userId, users.id))
    .where(isViewer)
    .prepare('viewer'),
)

export type ViewerRow = Awaited<ReturnType<ReturnType<typeof findViewer>['execute']>>[number]

/** By one prepared statement, with the role (spec 3.5): Better Auth's own reading costs seven times as much. */
export async function viewerReader(
  better: BetterAuth,
  { db, adminsNeedSecondFactor }: Pick<AuthOptions, 'db' | 'adminsNeedSecondFactor'>,
) {
  const viewerOf = viewerIn(adminsNeedSecondFactor)
  const { secret, authCookies, sessionConfig } = await better.$context
  const prefix = `${authCookies.sessionToken.name}=`
  const seal = sessionSeal(secret)
  const open = remembering(seal.open)
  const tokenOf = ({ cookieHeader }: Asking) => signedToken(cookieHeader, prefix, open)
  const freshMs = (sessionConfig.expiresIn - sessionConfig.updateAge) * 1000
  const isDue = (row: ViewerRow) => row.expiresAt.getTime() - row.now.getTime() < freshMs

  /** Once an hour of use; false when the session is gone meanwhile. */
  async function renew({ headers }: Asking, keep: KeepCookie): Promise<boolean> {
    const renewed = await unlessGone(better.api.getSession({ headers, returnHeaders: true }))
    for (const cookie of renewed?.headers.getSetCookie() ?? []) keep(cookie)
    return renewed !== null && renewed.response !== null
  }

  return {
    /** Whether a session's cookie is among them; nobody looked whether it is a good one. */
    bringsSession: (cookies: string): boolean => cookies.includes(prefix),

    viewer: async (asking: Asking, keep: KeepCookie): Promise<ReadViewer | null> => {
      const token = tokenOf(asking)
      const [row] = token ? await findViewer(db).execute({ token }) : []
      if (!row) return null
      return isDue(row) && !(await renew(asking, keep)) ? null : viewerOf(row)
    },

    /** `read` finds the viewer together with what the work is about; both go over one connection. */
    asViewerReading: async <Row extends ViewerRow, Result>(
      asking: Asking,
      keep: KeepCookie,
      { read, work }: Reading<Row, Result>,
    ): Promise<{ result: Result } | null> => {
      const token = tokenOf(asking)
      if (!token) return null
      const done = await onOneConnection(db, async (one) => {
        const row = await read(one, token)
        return row && { row, result: await work(one, viewerOf(row), row) }
      })
      if (!done) return null
      // The work is done, whether or not the session is still there.
      if (isDue(done.row)) await renew(asking, keep)
      return { result: done.result }
    },
  }
}

type Reading<Row, Result> = {
  read: (one: Db, token: string) => Promise<Row | undefined>
  work: (one: Db, viewer: ReadViewer, row: Row) => Promise<Result>
}

type Asking = { cookieHeader: string; headers: Headers }

type KeepCookie = (line: string) => void

type ReadViewer = ReturnType<ReturnType<typeof viewerIn>>

/** Better Auth refuses with 401 when the session ends between its own reading and writing. */
async function unlessGone<Renewed>(renewing: Promise<Renewed>): Promise<Renewed | null> {
  try {
    return await renewing
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) return null
    throw error
  }
}

const viewerIn =
  (isFactorRequired: boolean) =>
  ({ id, name, email, role: given, hasSecondFactor, sessionId }: ViewerRow) => {
    const role = given ?? ('user' as const)
    const heldBack = isHeldBack({ role, hasSecondFactor }, isFactorRequired)
    return { id, name, email, role: heldBack ? ('user' as const) : role, isHeldBack: heldBack, sessionId }
  }

/** A cookie comes with every call of its person: a signature that was right is not computed again. */
function remembering(open: Seal['open']): Seal['open'] {
  const known = new LRUCache<string, string>({ max: MOST_KNOWN_COOKIES })
  return (value) => {
    const token = known.get(value) ?? open(value)
    if (token !== undefined) known.set(value, token)
    return token
  }
}

function signedToken(cookies: string, prefix: string, open: Seal['open']): string | undefined {
  const part = cookies.split(';').find((cookie) => cookie.trimStart().startsWith(prefix))
  return part && open(decoded(part.trimStart().slice(prefix.length)))
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

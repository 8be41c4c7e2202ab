import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { roles, sessions, users } from '#server/adapters/db/schema/accounts.ts'
import { and, eq, gt, or, isNull, ne, sql } from 'drizzle-orm'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BetterAuth } from './better-auth.ts'
import { ADMIN_SESSION_HOURS, SESSION_ABSOLUTE_DAYS } from './lifetimes.ts'
import { NOW } from '#server/adapters/db/now.ts'

/** A session that still opens the door, in a query that joins its person's role: neither unused nor kept for too long. */
export const isLiveSession = and(
  gt(sessions.expiresAt, NOW),
  gt(sessions.createdAt, sql.raw(`clock_now() - interval '${SESSION_ABSOLUTE_DAYS} days'`)),
  or(
    isNull(roles.role),
    ne(roles.role, 'admin'),
    gt(sessions.createdAt, sql.raw(`clock_now() - interval '${ADMIN_SESSION_HOURS} hours'`)),
  ),
)

const findViewer = hotQuery((db) =>
  db
    .select({
      id: users.id,
      name: users.fullName,
      email: users.email,
      role: roles.role,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      now: sql`${NOW}`.mapWith(sessions.expiresAt),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.userId, users.id))
    .where(and(eq(sessions.token, sql.placeholder('token')), eq(users.emailVerified, true), isLiveSession))
    .limit(1)
    .prepare('viewer'),
)

/**
 * Reads the viewer by one prepared statement of ours: Better Auth's own reading costs seven times as
 * much. The role is read with it, on every call (decisions 3).
 */
export async function viewerReader(better: BetterAuth, db: Db) {
  const { secret, authCookies, sessionConfig } = await better.$context
  const prefix = `${authCookies.sessionToken.name}=`

  return async function viewer(headers: Headers, out?: Headers) {
    const token = signedToken(headers.get('cookie') ?? '', prefix, secret)
    const [row] = token ? await findViewer(db).execute({ token }) : []
    if (!row) return null
    const leftMs = row.expiresAt.getTime() - row.now.getTime()
    if (out && leftMs < (sessionConfig.expiresIn - sessionConfig.updateAge) * 1000) {
      const renewed = await better.api.getSession({ headers, returnHeaders: true })
      for (const cookie of renewed.headers.getSetCookie()) out.append('set-cookie', cookie)
      if (!renewed.response) return null
    }
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role ?? ('user' as const),
      sessionId: row.sessionId,
    }
  }
}

/** The session token of the cookie header if its signature is ours. */
function signedToken(cookies: string, prefix: string, secret: string): string | undefined {
  const part = cookies.split(';').find((cookie) => cookie.trimStart().startsWith(prefix))
  if (!part) return undefined
  const value = decoded(part.trimStart().slice(prefix.length))
  const dot = value.lastIndexOf('.')
  if (dot <= 0) return undefined
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1))
  const good = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return given.length === good.length && timingSafeEqual(given, good) ? token : undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

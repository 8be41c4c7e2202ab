import type { Role } from '#domain/accounts/roles.ts'
import { isUuid } from '#domain/text/uuid.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { roles, users } from '#server/adapters/db/schema/accounts.ts'
import { likePattern, type MomentFilter, type Slice } from '#server/paging/pages.ts'
import { idsOfPage } from '#server/paging/page-sql.ts'
import { and, desc, eq, exists, gte, lt, notExists, sql, type SQL } from 'drizzle-orm'

export type MemberFilter = MomentFilter & { search?: string | undefined; role?: Role | undefined }

const memberColumns = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  createdAt: users.createdAt,
  emailConfirmed: users.emailVerified,
  role: sql<Role>`coalesce(${roles.role}, 'user')`,
}

function byRole(db: Db, role: Role): SQL {
  const isAdmin = db
    .select({ one: sql`1` })
    .from(roles)
    .where(and(eq(roles.userId, users.id), eq(roles.role, 'admin')))
  return role === 'admin' ? exists(isAdmin) : notExists(isAdmin)
}

/** By a piece of name or address, or by the whole id, which the log of acts knows people by. */
const named = (search: string) =>
  isUuid(search) ? eq(users.id, search) : sql`${users.searchText} like folded(${likePattern(search)})`

const matching = (db: Db, { search, role, from, until }: MemberFilter): SQL | undefined =>
  and(
    search ? named(search) : undefined,
    role && byRole(db, role),
    from && gte(users.createdAt, from),
    until && lt(users.createdAt, until),
  )

export const countMembers = (db: Db, filter: MemberFilter) => db.$count(users, matching(db, filter))

/** Newest first. */
export const listMembers = (db: Db, filter: MemberFilter, slice: Slice) => {
  const ids = idsOfPage(
    db,
    { table: users, matching: matching(db, filter), newest: [users.createdAt] },
    slice,
  )
  return db
    .select(memberColumns)
    .from(users)
    .innerJoin(ids, eq(ids.id, users.id))
    .leftJoin(roles, eq(roles.userId, users.id))
    .orderBy(desc(users.createdAt), desc(users.id))
}

export async function findMember(db: Db, userId: string) {
  const [member] = await db
    .select(memberColumns)
    .from(users)
    .leftJoin(roles, eq(roles.userId, users.id))
    .where(eq(users.id, userId))
  return member
}

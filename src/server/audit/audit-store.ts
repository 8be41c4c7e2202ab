import type { AuditedAct } from '#domain/accounts/audit.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { purchases } from '#server/adapters/db/schema/access.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { adminAudit, comments } from '#server/adapters/db/schema/community.ts'
import { likePattern, type MomentFilter, type Slice } from '#server/paging/pages.ts'
import { idsOfPage } from '#server/paging/page-sql.ts'
import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

export const SERVER_ACTOR = 'servidor'

type NewAuditEntry = {
  actor: string
  act: AuditedAct
  subject: string
  details: Record<string, string>
}

export async function recordAuditEntry(db: Db, act: NewAuditEntry) {
  await db.insert(adminAudit).values(act)
}

export type AuditFilter = MomentFilter & { search?: string | undefined; act?: AuditedAct | undefined }

const byWhom = (db: Db, search: string) => {
  const folded = sql`folded(${likePattern(search)})`
  const known = db
    .select({ id: sql`${users.id}::text` })
    .from(users)
    .where(sql`${users.searchText} like ${folded}`)
  return or(inArray(adminAudit.actor, known), sql`${adminAudit.actor} like ${folded}`)
}

const matching = (db: Db, { search, act, from, until }: AuditFilter) =>
  and(
    search ? byWhom(db, search) : undefined,
    act && eq(adminAudit.act, act),
    from && gte(adminAudit.at, from),
    until && lt(adminAudit.at, until),
  )

export const countAuditEntries = (db: Db, filter: AuditFilter) => db.$count(adminAudit, matching(db, filter))

// Actor and subject are text, because the log outlives accounts and knows commands.
const idIn = (text: typeof adminAudit.actor | typeof adminAudit.subject) =>
  sql`(case when ${text} ~ '^[0-9a-f-]{36}$' then ${text}::uuid end)`

const subjects = alias(users, 'subjects')

/** Newest first; what an act was done to is named where it is an account, a purchase of one or a comment, and that still exists. */
export const listAuditEntries = (db: Db, filter: AuditFilter, slice: Slice) => {
  const ids = idsOfPage(
    db,
    { table: adminAudit, matching: matching(db, filter), newest: [adminAudit.at] },
    slice,
  )
  return db
    .select({
      id: adminAudit.id,
      at: adminAudit.at,
      actor: adminAudit.actor,
      email: users.email,
      act: adminAudit.act,
      subject: adminAudit.subject,
      account: subjects.email,
      comment: sql`${comments.id} is not null`.mapWith(Boolean),
      details: adminAudit.details,
    })
    .from(adminAudit)
    .innerJoin(ids, eq(ids.id, adminAudit.id))
    .leftJoin(users, eq(users.id, idIn(adminAudit.actor)))
    .leftJoin(purchases, eq(purchases.id, idIn(adminAudit.subject)))
    .leftJoin(subjects, eq(subjects.id, sql`coalesce(${purchases.userId}, ${idIn(adminAudit.subject)})`))
    .leftJoin(comments, eq(comments.id, idIn(adminAudit.subject)))
    .orderBy(desc(adminAudit.at), desc(adminAudit.id))
}

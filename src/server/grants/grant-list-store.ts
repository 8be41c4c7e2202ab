import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { subscriptions, waitingGrants } from '#server/adapters/db/schema/access.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { likePattern } from '#server/paging/pages.ts'
import type { GrantState } from '#domain/payments/grant-state.ts'
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Slice } from '#server/paging/pages.ts'

export type GrantFilter = {
  search?: string | undefined
  examId?: string | undefined
  state?: GrantState | undefined
}

const stateOfGrant = sql<GrantState>`(case when ${subscriptions.endedAt} is null and coalesce(${subscriptions.expiresAt} > ${NOW}, true) then 'live' else 'over' end)`

/** What people have, and what waits for an address, as one list. */
function given(db: Db, { search, examId, state }: GrantFilter) {
  const like = search === undefined ? undefined : sql`folded(${likePattern(search)})`
  const granted = db
    .select({
      id: subscriptions.id,
      email: sql<string>`${users.email}`.as('email'),
      fullName: sql<string | null>`${users.fullName}`.as('full_name'),
      examId: sql<string>`${subscriptions.examId}`.as('exam_id'),
      reason: sql<string>`coalesce(${subscriptions.reason}, '')`.as('reason'),
      givenAt: sql`${subscriptions.createdAt}`.mapWith(subscriptions.createdAt).as('given_at'),
      expiresAt: sql<Date | null>`${subscriptions.expiresAt}`
        .mapWith(subscriptions.expiresAt)
        .as('expires_at'),
      endedAt: sql<Date | null>`${subscriptions.endedAt}`.mapWith(subscriptions.endedAt).as('ended_at'),
      state: stateOfGrant.as('state'),
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        eq(subscriptions.source, 'grant'),
        like && sql`${users.searchText} like ${like}`,
        examId === undefined ? undefined : eq(subscriptions.examId, examId),
        state && eq(stateOfGrant, state),
      ),
    )
  const waiting = db
    .select({
      id: waitingGrants.id,
      email: sql<string>`${waitingGrants.email}`.as('email'),
      fullName: sql<string | null>`null::text`.as('full_name'),
      examId: sql<string>`${waitingGrants.examId}`.as('exam_id'),
      reason: sql<string>`${waitingGrants.reason}`.as('reason'),
      givenAt: sql`${waitingGrants.createdAt}`.mapWith(waitingGrants.createdAt).as('given_at'),
      expiresAt: sql<Date | null>`${waitingGrants.expiresAt}`
        .mapWith(waitingGrants.expiresAt)
        .as('expires_at'),
      endedAt: sql<Date | null>`null::timestamptz`.mapWith(subscriptions.endedAt).as('ended_at'),
      state: sql<GrantState>`'waiting'`.as('state'),
    })
    .from(waitingGrants)
    .where(
      and(
        like && sql`folded(${waitingGrants.email}) like ${like}`,
        examId === undefined ? undefined : eq(waitingGrants.examId, examId),
        state === undefined || state === 'waiting' ? undefined : NOTHING,
      ),
    )
  return unionAll(granted, waiting).as('given')
}

const NOTHING: SQL = sql`false`

export async function countGrants(db: Db, filter: GrantFilter): Promise<number> {
  const [row] = await db.select({ count: sql`count(*)`.mapWith(Number) }).from(given(db, filter))
  return row?.count ?? 0
}

/** Newest first. */
export function listGrants(db: Db, filter: GrantFilter, { fromEnd, limit, offset }: Slice) {
  const list = given(db, filter)
  const inOrder = fromEnd ? asc : desc
  const page = db
    .select()
    .from(list)
    .orderBy(inOrder(list.givenAt), inOrder(list.id))
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select({
      id: page.id,
      email: page.email,
      fullName: page.fullName,
      exam: { code: exams.code, name: exams.name },
      reason: page.reason,
      givenAt: page.givenAt,
      expiresAt: page.expiresAt,
      endedAt: page.endedAt,
      state: page.state,
    })
    .from(page)
    .innerJoin(exams, eq(exams.id, page.examId))
    .orderBy(desc(page.givenAt), desc(page.id))
}

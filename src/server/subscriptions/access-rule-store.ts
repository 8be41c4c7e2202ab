import type { AccessRule } from '#domain/payments/access.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { siteAccess } from '#server/adapters/db/schema/access.ts'
import { ne, sql } from 'drizzle-orm'

/** Within a statement: who has full access on this site. A database to which nobody told a rule sells. */
export const ACCESS_RULE = sql<AccessRule>`coalesce((select ${siteAccess.rule} from ${siteAccess}), 'sold')`

/** Told at the start of each process, so that every statement of all of them goes by one rule. */
export async function saveAccessRule(db: Db, rule: AccessRule) {
  await db
    .insert(siteAccess)
    .values({ rule })
    .onConflictDoUpdate({ target: siteAccess.isOnly, set: { rule }, setWhere: ne(siteAccess.rule, rule) })
}

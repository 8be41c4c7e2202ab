import type { Db } from '#server/adapters/db/database.ts'
import { subscriptions } from '#server/adapters/db/schema/access.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { accessColumns } from './subscription-store.ts'

export const listAccessTitles = (db: Db, userId: string) =>
  db
    .select({ code: exams.code, name: exams.name, ...accessColumns })
    .from(subscriptions)
    .innerJoin(exams, eq(exams.id, subscriptions.examId))
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt)))
    .orderBy(asc(exams.code))

import type { Db } from '#server/adapters/db/database.ts'
import { learnerSettings } from '#server/adapters/db/schema/learners.ts'
import { and, eq, isNull, lt, or } from 'drizzle-orm'

/** Off until chosen. */
export async function findMailChoices(db: Db, userId: string) {
  const [row] = await db
    .select({ mockEnded: learnerSettings.mailsMockEnded })
    .from(learnerSettings)
    .where(eq(learnerSettings.userId, userId))
  return row ?? { mockEnded: false }
}

export async function saveMailChoices(db: Db, userId: string, { mockEnded }: { mockEnded: boolean }) {
  const choice = { mailsMockEnded: mockEnded }
  await db
    .insert(learnerSettings)
    .values({ userId, ...choice })
    .onConflictDoUpdate({ target: learnerSettings.userId, set: choice })
}

/** Nothing where nothing was chosen, or the account is gone. */
export async function saveMailsStopped(db: Db, userId: string) {
  await db
    .update(learnerSettings)
    .set({ mailsMockEnded: false })
    .where(and(eq(learnerSettings.userId, userId), learnerSettings.mailsMockEnded))
}

/** The one mail of a day of São Paulo, `yyyy-mm-dd`: true for whoever takes it, of those who chose it. */
export async function takeMailOfDay(tx: Db, { userId, day }: { userId: string; day: string }) {
  const rows = await tx
    .update(learnerSettings)
    .set({ mailedOn: day })
    .where(
      and(
        eq(learnerSettings.userId, userId),
        learnerSettings.mailsMockEnded,
        or(isNull(learnerSettings.mailedOn), lt(learnerSettings.mailedOn, day)),
      ),
    )
    .returning({ userId: learnerSettings.userId })
  return rows.length > 0
}

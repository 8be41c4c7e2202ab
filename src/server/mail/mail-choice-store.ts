import type { MailChoice } from '#domain/accounts/mail-choices.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { learnerSettings } from '#server/adapters/db/schema/learners.ts'
import { and, eq, or } from 'drizzle-orm'

export type MailChoices = Record<MailChoice, boolean>

const CHOICES = {
  mockEnded: learnerSettings.mailsMockEnded,
  appealDecided: learnerSettings.mailsAppealDecided,
  reviewsDue: learnerSettings.mailsReviewsDue,
}

/** Off until chosen. */
export async function findMailChoices(db: Db, userId: string): Promise<MailChoices> {
  const [row] = await db.select(CHOICES).from(learnerSettings).where(eq(learnerSettings.userId, userId))
  return row ?? { mockEnded: false, appealDecided: false, reviewsDue: false }
}

/** What is not named stays as it was. */
export async function saveMailChoices(
  db: Db,
  userId: string,
  { mockEnded, appealDecided, reviewsDue }: { [Choice in MailChoice]?: boolean | undefined },
) {
  const choice = {
    ...(mockEnded !== undefined && { mailsMockEnded: mockEnded }),
    ...(appealDecided !== undefined && { mailsAppealDecided: appealDecided }),
    ...(reviewsDue !== undefined && { mailsReviewsDue: reviewsDue }),
  }
  await db
    .insert(learnerSettings)
    .values({ userId, ...choice })
    .onConflictDoUpdate({ target: learnerSettings.userId, set: choice })
}

/** Nothing where nothing was chosen, or the account is gone. */
export async function saveMailsStopped(db: Db, userId: string) {
  await db
    .update(learnerSettings)
    .set({ mailsMockEnded: false, mailsAppealDecided: false, mailsReviewsDue: false })
    .where(and(eq(learnerSettings.userId, userId), or(...Object.values(CHOICES))))
}

export type LockedChoices = NonNullable<Awaited<ReturnType<typeof lockMailChoices>>>

/** Until the transaction ends nobody else writes this person a mail of choice. Undefined where none is chosen. */
export async function lockMailChoices(tx: Db, userId: string) {
  const [row] = await tx
    .select({ ...CHOICES, mailedOn: learnerSettings.mailedOn })
    .from(learnerSettings)
    .where(and(eq(learnerSettings.userId, userId), or(...Object.values(CHOICES))))
    .for('update')
  return row
}

/** The day of São Paulo, `yyyy-mm-dd`, on which a mail of choice was written. */
export async function saveMailedOn(tx: Db, { userId, day }: { userId: string; day: string }) {
  await tx.update(learnerSettings).set({ mailedOn: day }).where(eq(learnerSettings.userId, userId))
}

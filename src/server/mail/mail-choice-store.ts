import type { Db } from '#server/adapters/db/database.ts'
import { learnerSettings } from '#server/adapters/db/schema/learners.ts'
import { and, eq, isNull, lt, or } from 'drizzle-orm'

export const MAIL_CHOICES = ['mockEnded', 'appealDecided', 'reviewsDue'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]
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
    .where(
      and(
        eq(learnerSettings.userId, userId),
        or(
          learnerSettings.mailsMockEnded,
          learnerSettings.mailsAppealDecided,
          learnerSettings.mailsReviewsDue,
        ),
      ),
    )
}

type OfDay = { userId: string; day: string; choice: MailChoice }

/** The one mail of choice of a day of São Paulo, `yyyy-mm-dd`: true for whoever takes it, of those who chose this kind. */
export async function takeMailOfDay(tx: Db, { userId, day, choice }: OfDay) {
  const rows = await tx
    .update(learnerSettings)
    .set({ mailedOn: day })
    .where(
      and(
        eq(learnerSettings.userId, userId),
        CHOICES[choice],
        or(isNull(learnerSettings.mailedOn), lt(learnerSettings.mailedOn, day)),
      ),
    )
    .returning({ userId: learnerSettings.userId })
  return rows.length > 0
}

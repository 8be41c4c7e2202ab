import { NOTICE_KEPT_DAYS, type MailChoice, type NoticeKind } from '#domain/accounts/mail-choices.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { learnerSettings } from '#server/adapters/db/schema/learners.ts'
import { mailNotices } from '#server/adapters/db/schema/mail.ts'
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'

export type Notice = { kind: NoticeKind; subjectId: string }

const KEPT_SINCE = sql`${NOW} - make_interval(days => ${NOTICE_KEPT_DAYS})`

/** For a condition over notices and the settings of their person. */
export const isChosenAndWaiting = and(
  isNull(mailNotices.mailId),
  gt(mailNotices.notedAt, KEPT_SINCE),
  or(
    and(eq(mailNotices.kind, 'mockEnded'), learnerSettings.mailsMockEnded),
    and(eq(mailNotices.kind, 'appealDecided'), learnerSettings.mailsAppealDecided),
  ),
)

/** True for who noted it, once. */
export async function saveNotice(tx: Db, notice: Notice & { userId: string }): Promise<boolean> {
  const rows = await tx
    .insert(mailNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ userId: mailNotices.userId })
  return rows.length > 0
}

/** The oldest first. */
export const listWaitingNotices = (tx: Db, userId: string): Promise<Notice[]> =>
  tx
    .select({ kind: mailNotices.kind, subjectId: mailNotices.subjectId })
    .from(mailNotices)
    .innerJoin(learnerSettings, eq(learnerSettings.userId, mailNotices.userId))
    .where(and(eq(mailNotices.userId, userId), isChosenAndWaiting))
    .orderBy(asc(mailNotices.notedAt), asc(mailNotices.subjectId))

type Told = { userId: string; mailId: string; subjectIds: readonly string[] }

export async function saveToldNotices(tx: Db, { userId, mailId, subjectIds }: Told) {
  await tx
    .update(mailNotices)
    .set({ mailId })
    .where(and(eq(mailNotices.userId, userId), inArray(mailNotices.subjectId, [...subjectIds])))
}

/** Turned on again, nothing of before is told. */
export async function dropStoppedNotices(tx: Db, userId: string, kinds: readonly MailChoice[]) {
  const ofNotices = kinds.filter((kind) => kind !== 'reviewsDue')
  await tx
    .delete(mailNotices)
    .where(and(eq(mailNotices.userId, userId), inArray(mailNotices.kind, ofNotices)))
}

/** By then a mail that told one has left or was given up, so that none is told again. */
export async function dropOldNotices(db: Db) {
  await db.delete(mailNotices).where(lte(mailNotices.notedAt, KEPT_SINCE))
}

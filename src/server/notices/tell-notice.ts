import { lockUser } from '#server/accounts/user-lock-store.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { lockMailChoices } from '#server/mail/mail-choice-store.ts'
import { saveNotice, type Notice } from '#server/mail/notice-store.ts'
import { readNews } from './read-news.ts'
import { writeMailOfDay } from './write-mail-of-day.ts'

/**
 * In the transaction that decided an appeal, or ended a Prova in absence. To who chose it: now, or with the next mail
 * of choice where the day had its one (spec 20.2). True when one was written, and the caller wakes the mail after the
 * commit.
 */
export async function tellNotice(
  deps: Pick<Dependencies, 'settings' | 'auth'>,
  tx: Db,
  notice: Notice & { userId: string },
): Promise<boolean> {
  const { userId, kind } = notice
  if (!(await readNews(deps, tx, notice)) || !(await lockUser(tx, userId, 'key share'))) return false
  const choices = await lockMailChoices(tx, userId)
  if (!choices?.[kind] || !(await saveNotice(tx, notice))) return false
  return writeMailOfDay(deps, tx, { userId, choices, exams: [] })
}

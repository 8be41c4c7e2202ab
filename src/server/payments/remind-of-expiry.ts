import { lockUser } from '#server/accounts/user-lock-store.ts'
import { bestAccess } from '#domain/payments/access.ts'
import { dueReminder, WARN_DAYS_AHEAD } from '#domain/payments/expiry.ts'
import { expiryEmail } from '#emails/payment-emails.ts'
import { findPerson } from '#server/accounts/account-store.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { findExam } from '#server/exams/exam-store.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import { listAccess, listEndingSoon, saveReminder } from '#server/subscriptions/subscription-store.ts'

/** A week and a day before the whole queue ends, each once for that end, and never after it (spec 7.23). Answers how many were written. */
export async function remindOfExpiry(deps: Dependencies): Promise<number> {
  let written = 0
  if (deps.settings.site.access === 'open') return 0
  for (const of of await listEndingSoon(deps.db, WARN_DAYS_AHEAD)) {
    try {
      if (await remind(deps, of)) written += 1
    } catch (error) {
      // One person's trouble does not stop the others: the next run tries again.
      deps.log.error({ err: error, event: 'reminder-failed', ...of }, 'a reminder could not be written')
    }
  }
  if (written > 0) deps.wakeMail()
  return written
}

const remind = ({ db, settings }: Dependencies, of: { userId: string; examId: string }): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await lockUser(tx, of.userId, 'key share'))) return false
    const now = await readNow(tx)
    const access = bestAccess(await listAccess(tx, of), now)
    const expiresAt = access.kind === 'paid' ? access.expiresAt : null
    const kind = expiresAt === null ? null : dueReminder(expiresAt, now)
    if (expiresAt === null || kind === null) return false
    if (!(await saveReminder(tx, { ...of, kind, expiresAt }))) return false
    const person = await findPerson(tx, of.userId)
    const exam = await findExam(tx, { kind: 'id', id: of.examId })
    if (!person || !exam) return false
    const address = new URL('/profile?aba=acessos', settings.appUrl).href
    const message = expiryEmail({ kind, name: person.name, exam, expiresAt, address })
    const expiresInSeconds = (expiresAt.getTime() - now.getTime()) / 1000
    await saveMail(tx, {
      userId: person.id,
      recipient: person.email,
      message,
      followsAddress: true,
      expiresInSeconds,
    })
    return true
  })

import { ALL_MAILS } from '#domain/accounts/audit.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { makeDue, makeGivenUpDue } from './unsent-mail-store.ts'

/** Due now, with all its tries again. Refuses: MAIL_OVER (it left, is leaving, or its link or its words are gone). */
export async function retryMail(deps: Dependencies, viewer: Viewer, { mailId }: { mailId: string }) {
  await deps.db.transaction(async (tx) => {
    const mail = await makeDue(tx, mailId)
    if (!mail) throw new Refused('MAIL_OVER')
    // The log outlives everybody: the address of whom it was for has no place in it.
    const details = { subject: mail.subject, mails: '1' }
    await recordAuditEntry(tx, { actor: viewer.id, act: 'mails-retried', subject: mailId, details })
  })
  deps.wakeMail()
}

/** The same of every message that was given up and can still leave. Answers how many. */
export async function retryMails(deps: Dependencies, viewer: Viewer) {
  const mails = await deps.db.transaction(async (tx) => {
    const due = await makeGivenUpDue(tx)
    if (due > 0) {
      const details = { mails: String(due) }
      await recordAuditEntry(tx, { actor: viewer.id, act: 'mails-retried', subject: ALL_MAILS, details })
    }
    return due
  })
  if (mails > 0) deps.wakeMail()
  return { mails }
}

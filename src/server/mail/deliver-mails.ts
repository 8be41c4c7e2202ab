import type { Db } from '#server/adapters/db/database.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { markFailed, markSent, takeDueMail } from './mail-store.ts'

const FIRST_WAIT_SECONDS = 5
const LONGEST_WAIT_SECONDS = 300
/** About two days of tries at the longest wait. */
const MOST_ATTEMPTS = 600

/**
 * Sends what is due, one message per transaction, until nothing is left. A mail server that is down loses nothing:
 * the message stays with a later time. Each is sent once: its row is locked while it goes out, and its id is the
 * Message-ID, so that a repeat after a crash is recognised by the receiver.
 */
export async function deliverMails({
  db,
  mailer,
}: {
  db: Db
  mailer: Mailer
}): Promise<{ sent: number; failed: number }> {
  const count = { sent: 0, failed: 0 }
  for (;;) {
    const outcome = await deliverOne(db, mailer)
    if (outcome === 'none') return count
    count[outcome] += 1
    if (outcome === 'failed') return count
  }
}

const deliverOne = (db: Db, mailer: Mailer): Promise<'none' | 'sent' | 'failed'> =>
  db.transaction(async (tx) => {
    const mail = await takeDueMail(tx)
    if (!mail) return 'none'
    const failure = await mailer.send(mail).then(
      () => null,
      (error: unknown) => String(error),
    )
    if (failure === null) {
      await markSent(tx, mail.id)
      return 'sent'
    }
    await markFailed(tx, mail.id, { error: failure, waitSeconds: waitAfter(mail.attempts) })
    return 'failed'
  })

function waitAfter(attempts: number): number | null {
  if (attempts + 1 >= MOST_ATTEMPTS) return null
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** attempts)
}

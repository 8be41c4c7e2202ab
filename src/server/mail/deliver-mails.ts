import type { Db } from '#server/adapters/db/database.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import { claimDueMail, markFailed, markSent } from './mail-store.ts'

const FIRST_WAIT_SECONDS = 5
const LONGEST_WAIT_SECONDS = 300
/** About two days of tries at the longest wait. */
const MOST_ATTEMPTS = 600
/** Longer than any try to send may take. */
const LEASE_SECONDS = 120

/**
 * Sends what is due, oldest first, until nothing is left. A mail server that is down loses nothing: the message stays
 * with a later time. Each is sent once: a worker claims it first, and its id is the Message-ID, so that a repeat after
 * a crash between sending and noting it is recognised by the receiver.
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

async function deliverOne(db: Db, mailer: Mailer): Promise<'none' | 'sent' | 'failed'> {
  const mail = await claimDueMail(db, LEASE_SECONDS)
  if (!mail) return 'none'
  const failure = await mailer.send(mail).then(
    () => null,
    (error: unknown) => String(error),
  )
  if (failure === null) {
    await markSent(db, mail.id)
    return 'sent'
  }
  await markFailed(db, mail.id, { error: failure, waitSeconds: waitAfter(mail.attempts) })
  return 'failed'
}

/** Seconds until the next try after so many, doubling; null when it is time to give up. */
function waitAfter(attempts: number): number | null {
  if (attempts >= MOST_ATTEMPTS) return null
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1))
}

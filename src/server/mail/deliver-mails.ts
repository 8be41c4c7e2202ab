import type { Db } from '#server/adapters/db/database.ts'
import { SENT_AT_ONCE, type Mailer, type OutgoingMail } from '#server/adapters/mail/mailer.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { claimDueMail, markFailed, markSent, secondsToNextMail } from './mail-store.ts'

const FIRST_WAIT_SECONDS = 5
const LONGEST_WAIT_SECONDS = 300
/** About two days of tries at the longest wait. */
const MOST_ATTEMPTS = 600
/** Longer than any try to send may take. */
const LEASE_SECONDS = 120
/** One run ends, however many messages come in meanwhile. */
const MOST_IN_A_RUN = 500
/** So many failures one after the other, and the server counts as down until the next run. */
const FAILURES_IN_A_ROW = SENT_AT_ONCE
const LOOK_AGAIN_MS = 250
/** Whoever waits longer is found by the clock of the job. */
const LONGEST_OWN_WAIT_SECONDS = 60

export type Delivered = {
  sent: number
  failed: number
  /** Why the last one that failed did. */
  failure?: unknown
  /** When the next one is due, in milliseconds, if that is soon. */
  againInMs?: number
}

/**
 * Sends what is due, oldest first and several at a time, until nothing is left. A mail server that is down loses nothing:
 * the message stays with a later time. Each is sent once: a worker claims it first, and its id is the Message-ID, so that
 * a repeat after a crash between sending and noting it is recognised by the receiver.
 */
export async function deliverMails({
  db,
  mailer,
  leaving,
}: {
  db: Db
  mailer: Mailer
  leaving?: AbortSignal
}): Promise<Delivered> {
  const delivered: Delivered = { sent: 0, failed: 0 }
  const underWay = new Set<Promise<void>>()
  const broken: unknown[] = []
  let failuresInARow = 0

  const send = async (mail: OutgoingMail & { attempts: number }) => {
    const failure = await deliverOne({ db, mailer }, mail)
    if (failure === null) {
      delivered.sent += 1
      failuresInARow = 0
    } else {
      delivered.failed += 1
      delivered.failure = failure.reason
      failuresInARow += 1
    }
  }
  const goesOn = (taken: number) =>
    taken < MOST_IN_A_RUN &&
    failuresInARow < FAILURES_IN_A_ROW &&
    broken.length === 0 &&
    leaving?.aborted !== true

  for (let taken = 0; goesOn(taken);) {
    if (underWay.size === SENT_AT_ONCE) {
      await Promise.race(underWay)
      continue
    }
    const mail = await claimDueMail(db, LEASE_SECONDS)
    if (mail) {
      taken += 1
      const sending = send(mail)
        .catch((error: unknown) => void broken.push(error))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    } else if (underWay.size > 0) {
      await Promise.race([...underWay, pause(LOOK_AGAIN_MS)])
    } else break
  }
  await Promise.all(underWay)
  if (broken.length > 0) throw broken[0]
  return { ...delivered, ...(await nextRun(db, delivered)) }
}

async function deliverOne(
  { db, mailer }: { db: Db; mailer: Mailer },
  mail: OutgoingMail & { attempts: number },
): Promise<{ reason: unknown } | null> {
  const failure = await mailer.send(mail).then(
    () => null,
    (reason: unknown) => ({ reason }),
  )
  if (failure === null) await markSent(db, mail.id)
  else
    await markFailed(db, mail.id, {
      error: String(failure.reason),
      waitSeconds: waitAfter(mail.attempts),
    })
  return failure
}

async function nextRun(db: Db, { failed }: Delivered): Promise<Pick<Delivered, 'againInMs'>> {
  const seconds = await secondsToNextMail(db)
  if (seconds === null || seconds > LONGEST_OWN_WAIT_SECONDS) return {}
  return { againInMs: Math.max(seconds, failed > 0 ? FIRST_WAIT_SECONDS : 0) * 1000 }
}

/** Seconds until the next try after so many, doubling; null when it is time to give up. */
function waitAfter(attempts: number): number | null {
  if (attempts >= MOST_ATTEMPTS) return null
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1))
}

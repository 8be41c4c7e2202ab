import { nextTryOf } from '#domain/accounts/mail-delivery.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { SENT_AT_ONCE, type Mailer, sendFailureOf } from '#server/adapters/mail/mailer.ts'
import { PATIENCE } from '#server/adapters/mail/patience.ts'
import { setTimeout as pause } from 'node:timers/promises'
import {
  claimDueMail,
  dropExpiredMails,
  extendLease,
  markFailed,
  markSent,
  secondsToNextMail,
} from './mail-store.ts'

/** Longer than it takes to hand a message over, a turn in the mailer's queue included. */
const LEASE_SECONDS = 120
/** And longer than the reply to a message may take. */
const SLOW_LEASE_SECONDS = PATIENCE.replyMs / 1000 + LEASE_SECONDS
const MOST_IN_A_RUN = 500
/** The rest is kept free for proven addresses: strangers can have as many messages hang as they like. */
const MOST_UNPROVEN_AT_ONCE = SENT_AT_ONCE - 2
/** So many in a row that met no server, and it counts as away until the next run. */
const ABSENCES_IN_A_ROW = SENT_AT_ONCE
const LOOK_AGAIN_MS = 250
const AGAIN_AFTER_ABSENCE_SECONDS = 5
const LONGEST_OWN_WAIT_SECONDS = 60

export type Delivered = {
  sent: number
  away: number
  refused: number
  gaveUp: number
  codes: Record<string, number>
  failure?: unknown
  /** When the next one is due, in milliseconds, if that is soon. */
  againInMs?: number
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimDueMail>>>

export type Delivery = {
  db: Db
  mailer: Mailer
  leaving?: AbortSignal
  /** Is handed each message that the server is slow to take, which this run then neither waits for nor counts. */
  onSlow?: (delivered: Promise<Delivered>) => void
}

/** Several at a time. The id is the Message-ID: the receiver recognises a repeat after a crash. */
export async function deliverMails({ db, mailer, leaving, onSlow }: Delivery): Promise<Delivered> {
  await dropExpiredMails(db)
  const round = newRound()
  const underWay = new Set<Promise<void>>()
  const broken: unknown[] = []
  let unproven = 0
  const begin = (mail: Claimed) => {
    if (!mail.isProven) unproven += 1
    const { promise: slow, resolve: beSlow } = Promise.withResolvers<void>()
    let held: Promise<void> | undefined
    // Also one that keeps its place: while its reply is waited for, nobody else may send it.
    const hold = (hasRoom: boolean): boolean => {
      held = extendLease(db, mail.id, SLOW_LEASE_SECONDS)
      held.catch(() => undefined)
      const isLetGo = hasRoom && onSlow !== undefined
      if (isLetGo) {
        onSlow(whole)
        beSlow()
      }
      return isLetGo
    }
    const whole = deliverOne({ db, mailer }, round, { ...mail, hold }).then(async (delivered) => {
      await held
      return delivered
    })
    const turn = Promise.race([whole, slow])
      .then(
        () => undefined,
        (error: unknown) => void broken.push(error),
      )
      .finally(() => {
        underWay.delete(turn)
        if (!mail.isProven) unproven -= 1
      })
    underWay.add(turn)
  }
  const goesOn = (taken: number) =>
    taken < MOST_IN_A_RUN &&
    round.absencesInARow < ABSENCES_IN_A_ROW &&
    broken.length === 0 &&
    leaving?.aborted !== true

  for (let taken = 0; goesOn(taken);) {
    if (underWay.size === SENT_AT_ONCE) {
      await Promise.race(underWay)
      continue
    }
    const provenOnly = unproven >= MOST_UNPROVEN_AT_ONCE
    const mail = await claimDueMail(db, { leaseSeconds: LEASE_SECONDS, provenOnly })
    if (mail) {
      taken += 1
      begin(mail)
    } else if (underWay.size > 0 || provenOnly) {
      await Promise.race([...underWay, pause(LOOK_AGAIN_MS)])
    } else break
  }
  await Promise.all(underWay)
  if (broken.length > 0) throw broken[0]
  return { ...round.delivered, ...(await nextRun(db, round.delivered)) }
}

type Round = { delivered: Delivered; absencesInARow: number; answeredAt: number }

const nothingYet = (): Delivered => ({ sent: 0, away: 0, refused: 0, gaveUp: 0, codes: {} })

const newRound = (): Round => ({
  delivered: nothingYet(),
  absencesInARow: 0,
  answeredAt: Number.NEGATIVE_INFINITY,
})

function noteAnswer(round: Round) {
  round.absencesInARow = 0
  round.answeredAt = performance.now()
}

type Carrier = Pick<Delivery, 'db' | 'mailer'>

/** Counts in the round, or by itself once it was let go. */
async function deliverOne(
  { db, mailer }: Carrier,
  round: Round,
  mail: Claimed & { hold: (hasRoom: boolean) => boolean },
) {
  let { delivered } = round
  const begunAt = performance.now()
  const onSlow = (hasRoom: boolean) => {
    if (mail.hold(hasRoom)) delivered = nothingYet()
  }
  const failed = await mailer.send(mail, onSlow).then(
    () => null,
    (reason: unknown) => ({ reason }),
  )
  if (failed === null) {
    delivered.sent += 1
    noteAnswer(round)
    await markSent(db, mail.id, { keepWords: mailer.isOutbox === true })
    return delivered
  }
  const { kind: told, code } = sendFailureOf(failed.reason)
  // It broke off: where others were answered meanwhile, that is this message's own trouble.
  const ownTrouble = round.answeredAt >= begunAt ? 'deferred' : 'away'
  const kind = told === 'unclear' ? ownTrouble : told
  if (kind === 'away') {
    delivered.away += 1
    round.absencesInARow += 1
  } else {
    delivered.refused += 1
    // A code is the server's; without one nobody was answered.
    if (code !== null) noteAnswer(round)
  }
  if (code !== null) delivered.codes[code] = (delivered.codes[code] ?? 0) + 1
  delivered.failure = failed.reason
  const next = nextTryOf(kind, mail)
  if (next.kind === 'give up') delivered.gaveUp += 1
  await markFailed(db, mail, { error: String(failed.reason), isDeferral: kind === 'deferred', next })
  return delivered
}

async function nextRun(db: Db, { away }: Delivered): Promise<Pick<Delivered, 'againInMs'>> {
  const seconds = await secondsToNextMail(db)
  if (seconds === null || seconds > LONGEST_OWN_WAIT_SECONDS) return {}
  return { againInMs: Math.max(seconds, away > 0 ? AGAIN_AFTER_ABSENCE_SECONDS : 0) * 1000 }
}

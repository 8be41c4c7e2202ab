import { DAY_SECONDS } from '#domain/text/time-units.ts'

/** `away`: no server to talk to. `refused`: never taken. `deferred`: not now. `unclear`: broke off in this message. */
export type SendFailureKind = 'away' | 'refused' | 'deferred' | 'unclear'

export type ServerReply = {
  code: number
  /** The finer code behind it (RFC 3463), such as `5.1.1`. */
  detail: string | null
  step: 'recipient' | 'message' | 'entrance'
}

const SERVICE_LEAVES = 421
const SIGN_IN_CODES: readonly number[] = [530, 534, 535, 538]
/** Policy, not the mailbox: our own address or settings may be what is refused. */
const OF_POLICY = /^5\.7\./

export function kindOfReply({ code, detail, step }: ServerReply): SendFailureKind {
  if (step === 'entrance' || code === SERVICE_LEAVES || SIGN_IN_CODES.includes(code)) return 'away'
  const isFinal = step === 'recipient' && code >= 500 && !OF_POLICY.test(detail ?? '')
  return isFinal ? 'refused' : 'deferred'
}

const FIRST_WAIT_SECONDS = 5
/** A server that is back finds everything due within this, as long as a link for a new password lives. */
const LONG_WAIT_SECONDS = 30
const ATTEMPTS_SOON = 80
const LONGEST_WAIT_SECONDS = 300
const LONGEST_ABSENCE_SECONDS = 2 * DAY_SECONDS
/** After each time that a server put the message off; then it is given up, most of a day after the first. */
const DEFERRED_WAITS_SECONDS = [60, 300, 900, 3600, 10_800, 21_600, 43_200] as const

export type NextTry = { kind: 'wait'; seconds: number } | { kind: 'give up' }

/** In seconds. `attempts` so far, this one included; `deferrals` by a server, this one not. An absence says nothing. */
export function nextTryOf(
  kind: Exclude<SendFailureKind, 'unclear'>,
  { attempts, deferrals, ageSeconds }: { attempts: number; deferrals: number; ageSeconds: number },
): NextTry {
  if (kind === 'refused') return { kind: 'give up' }
  if (kind === 'deferred') {
    const seconds = DEFERRED_WAITS_SECONDS[deferrals]
    return seconds === undefined ? { kind: 'give up' } : { kind: 'wait', seconds }
  }
  if (ageSeconds > LONGEST_ABSENCE_SECONDS) return { kind: 'give up' }
  if (attempts > ATTEMPTS_SOON) return { kind: 'wait', seconds: LONGEST_WAIT_SECONDS }
  return { kind: 'wait', seconds: Math.min(LONG_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1)) }
}

/** How long a message that left is kept, without its words; and one that was given up, for the operator. */
export const SENT_KEPT_DAYS = 7
export const GIVEN_UP_KEPT_DAYS = 30
/** So long an administrator can send a given up message after all, unless the link in it ends before. */
export const GIVEN_UP_WORDS_KEPT_DAYS = 7

/** Of a message that has not left: it is tried again by itself, or it was given up. */
export const UNSENT_STATES = ['waiting', 'failed'] as const
export type UnsentState = (typeof UNSENT_STATES)[number]

/** So many mailboxes that were put off while nobody's message was taken are the server's trouble, not theirs. */
const MAILBOXES_OF_AN_OUTAGE = 3

/** In seconds, null where none waits. `putOff`: of those put off since the server last took a message. */
export type MailWaits = { untried: number | null; putOff: number | null; mailboxesPutOff: number }

/** How long messages have waited for the server, not for a mailbox of their own; 0 when none does. */
export function waitForServer({ untried, putOff, mailboxesPutOff }: MailWaits): number {
  const ofOutage = mailboxesPutOff >= MAILBOXES_OF_AN_OUTAGE ? putOff : null
  return Math.max(untried ?? 0, ofOutage ?? 0)
}

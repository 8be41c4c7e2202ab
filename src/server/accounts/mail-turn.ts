import type { Db } from '#server/adapters/db/database.ts'
import { forgetTries, triesWith } from '#server/limits/count-try.ts'
import type { Settings } from '#server/settings.ts'

/** Messages that somebody who is not signed in can cause. */
export type AskedMail = 'recovery' | 'confirmation' | 'taken-address' | 'door-link'

/** `sent-before`: the last one is young, and what it carries is still good. `day-over`: enough for one address and day. */
export type MailTurn = 'send' | 'sent-before' | 'day-over'

/**
 * Whether a message of a kind goes out to an address now. Nobody is told: strangers can neither flood a mailbox nor keep a
 * message from it by asking first. Counted in the transaction that writes the message.
 */
export async function takeMailTurn(
  tx: Db,
  limits: Settings['limits'],
  { kind, email, isOwnDevice = false }: { kind: AskedMail; email: string; isOwnDevice?: boolean },
): Promise<MailTurn> {
  const pause = { what: `mail-pause-${kind}`, who: email, limit: limits.mailPause }
  if ((await triesWith(tx, pause)) > limits.mailPause.tries) return 'sent-before'
  if (isOwnDevice) return 'send'
  const day = { what: `mail-day-${kind}`, who: email, limit: limits.mailByAccount }
  if ((await triesWith(tx, day)) <= limits.mailByAccount.tries) return 'send'
  await forgetTries(tx, pause)
  return 'day-over'
}

/** What the last message carried is spent: the next one need not wait for its time to pass. */
export const endMailPause = (tx: Db, kind: AskedMail, email: string) =>
  forgetTries(tx, { what: `mail-pause-${kind}`, who: email })

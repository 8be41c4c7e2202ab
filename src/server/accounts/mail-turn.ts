import type { Db } from '#server/adapters/db/database.ts'
import { resetRateLimit, triesWith } from '#server/limits/consume-rate-limit.ts'
import type { Settings } from '#server/settings.ts'

/** Messages that a stranger can cause. */
export type AskedMail = 'recovery' | 'confirmation' | 'taken-address' | 'door-link' | 'email-change'

/** `sent-before`: the last one is young, and what it carries is still good. `day-over`: enough for one address and day. */
export type MailTurn = 'send' | 'sent-before' | 'day-over'

/** Counted in the caller's transaction; the asker learns nothing. `by`: each who asks has a pause of its own. */
export async function takeMailTurn(
  tx: Db,
  limits: Settings['limits'],
  {
    kind,
    email,
    by,
    isOwnDevice = false,
  }: { kind: AskedMail; email: string; by?: string; isOwnDevice?: boolean },
): Promise<MailTurn> {
  const pause = { ...pauseOf(kind, email, by), limit: limits.mailPause }
  if ((await triesWith(tx, pause)) > limits.mailPause.tries) return 'sent-before'
  if (isOwnDevice) return 'send'
  const day = { what: `mail-day-${kind}`, who: email, limit: limits.mailByAccount }
  if ((await triesWith(tx, day)) <= limits.mailByAccount.tries) return 'send'
  await resetRateLimit(tx, pause)
  return 'day-over'
}

/** What the last message carried is spent: the next one need not wait for its time to pass. */
export const endMailPause = (tx: Db, kind: AskedMail, { email, by }: { email: string; by?: string }) =>
  resetRateLimit(tx, pauseOf(kind, email, by))

const pauseOf = (kind: AskedMail, email: string, by?: string) => ({
  what: `mail-pause-${kind}`,
  who: by === undefined ? email : `${email} ${by}`,
})

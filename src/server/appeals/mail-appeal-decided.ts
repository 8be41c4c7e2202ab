import { dayOf } from '#domain/text/days.ts'
import { appealDecidedEmail } from '#emails/appeal-emails.ts'
import { appealOutcome } from '#pt-br/appeals.ts'
import { findPerson } from '#server/accounts/account-store.ts'
import { pageAddress } from '#server/accounts/page-address.ts'
import { lockUser } from '#server/accounts/user-lock-store.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { takeMailOfDay } from '#server/mail/mail-choice-store.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import { stopToken } from '#server/mail/stop-token.ts'
import { invariant } from '#server/refusal.ts'
import { findDecided } from './own-appeal-store.ts'

/**
 * In the transaction that decided an appeal. To who chose it, at most one mail of choice a day (spec 20.2); true when
 * one was written, and the caller wakes the mail after the commit.
 */
export async function mailAppealDecided(
  { settings, auth }: Pick<Dependencies, 'settings' | 'auth'>,
  tx: Db,
  { userId, appealId }: { userId: string; appealId: string },
): Promise<boolean> {
  const decided = await findDecided(tx, { userId, id: appealId })
  if (!decided || !(await lockUser(tx, userId, 'key share'))) return false
  const day = dayOf(await readNow(tx))
  if (!(await takeMailOfDay(tx, { userId, day, choice: 'appealDecided' }))) return false
  const person = await findPerson(tx, userId)
  invariant(person, 'an account that is locked has its person')
  const { status, decision, accepted, createdAt, exam } = decided
  const message = appealDecidedEmail({
    name: person.name,
    exam,
    sentAt: createdAt,
    outcome: appealOutcome({ status, decision, accepted: accepted ?? [] }),
    address: pageAddress(settings, '/recursos'),
    stopAddress: pageAddress(settings, '/parar-avisos', { token: stopToken(auth, userId) }),
  })
  await saveMail(tx, { userId, recipient: person.email, message })
  return true
}

import { dayOf } from '#domain/text/days.ts'
import { mockEndedEmail } from '#emails/mock-emails.ts'
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
import { findMockEndedByTime } from './mock-mail-store.ts'

/**
 * In the transaction that ended a Prova in absence. To who chose it, where time ended it with a result, at most once a
 * day (spec 20.2); true when one was written, and the caller wakes the mail after the commit.
 */
export async function mailMockEnded(
  { settings, auth }: Pick<Dependencies, 'settings' | 'auth'>,
  tx: Db,
  { userId, simulationId }: { userId: string; simulationId: string },
): Promise<boolean> {
  const ended = await findMockEndedByTime(tx, simulationId)
  if (!ended || !(await lockUser(tx, userId, 'key share'))) return false
  const day = dayOf(await readNow(tx))
  if (!(await takeMailOfDay(tx, { userId, day, choice: 'mockEnded' }))) return false
  const person = await findPerson(tx, userId)
  invariant(person, 'an account that is locked has its person')
  const message = mockEndedEmail({
    ...ended,
    name: person.name,
    address: pageAddress(settings, `/simulados/${ended.exam.code}/resultados`, { simulacao: simulationId }),
    stopAddress: pageAddress(settings, '/parar-avisos', { token: stopToken(auth, userId) }),
  })
  await saveMail(tx, { userId, recipient: person.email, message })
  return true
}

import { secondFactorRemovedEmail } from '#emails/second-factor-emails.ts'
import { findPersonByEmail } from '#server/accounts/account-store.ts'
import { voidDevices } from '#server/accounts/door/door-link.ts'
import { endSessionsOf } from '#server/accounts/sessions/session-store.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { recordAuditEntry, SERVER_ACTOR } from '#server/audit/audit-store.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import { deleteFactor } from '#server/second-factor/second-factor-store.ts'

export type RemovalOutcome = 'removed' | 'unknown-address' | 'none-set-up'

/** For a lost device: ends every session, tells the owner. Who asks is for the operator to find out. */
export const removeSecondFactor = (
  db: Db,
  { email, appUrl }: { email: string; appUrl: string },
): Promise<RemovalOutcome> =>
  db.transaction(async (tx) => {
    const person = await findPersonByEmail(tx, email)
    if (!person) return 'unknown-address'
    if (!(await deleteFactor(tx, person.id))) return 'none-set-up'
    await voidDevices(tx, person)
    await endSessionsOf(tx, person.id)
    const message = secondFactorRemovedEmail({ name: person.name, address: new URL('/auth', appUrl).href })
    await saveMail(tx, { userId: person.id, recipient: person.email, message })
    await recordAuditEntry(tx, {
      actor: SERVER_ACTOR,
      act: 'second-factor-removed',
      subject: person.id,
      details: {},
    })
    return 'removed'
  })

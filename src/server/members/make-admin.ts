import { lockUser } from '#server/accounts/user-lock-store.ts'
import { findPersonByEmail, readRole, saveRole } from '#server/accounts/account-store.ts'
import { endSessionsOf } from '#server/accounts/sessions/session-store.ts'
import { findNewestSignUp } from '#server/accounts/sign-up/waiting-store.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { recordAuditEntry, SERVER_ACTOR } from '#server/audit/audit-store.ts'

export type AdminOutcome = 'made' | 'unknown-address' | 'not-confirmed'

/** Makes a confirmed account an administrator, who signs in again by their rules: the only way to the first one (spec 4.14). */
export const makeAdmin = (db: Db, email: string): Promise<AdminOutcome> =>
  db.transaction(async (tx) => {
    const person = await findPersonByEmail(tx, email)
    if (!person) return (await findNewestSignUp(tx, email)) ? 'not-confirmed' : 'unknown-address'
    // As at the door: a sign-in at the same moment waits, or is ended with the others.
    if (!(await lockUser(tx, person.id, 'no key update'))) return 'unknown-address'
    if (!person.emailVerified) return 'not-confirmed'
    // What was there already leaves no trace (spec 9.7).
    if ((await readRole(tx, person.id)) === 'admin') return 'made'
    await saveRole(tx, person.id, 'admin')
    await endSessionsOf(tx, person.id)
    await recordAuditEntry(tx, {
      actor: SERVER_ACTOR,
      act: 'role-changed',
      subject: person.id,
      details: { role: 'admin' },
    })
    return 'made'
  })

import { lockUser } from '#server/accounts/user-lock-store.ts'
import { posesAsHouse } from '#domain/accounts/reserved-names.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { SITE } from '#pt-br/site.ts'
import { endSessionsOf } from '#server/accounts/sessions/session-store.ts'
import { saveName, saveRole } from '#server/accounts/account-store.ts'
import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { keepAnAdmin } from './keep-an-admin.ts'
import { findMember } from './member-list-store.ts'
import { lockAdminSet } from './member-store.ts'

/**
 * Alone with the set of administrators (T41, T42); a new role needs a new sign-in (T43), and a name that only an
 * administrator may have goes with the right to it (spec 4.2). Refuses: MEMBER_NOT_FOUND, MEMBER_NOT_CONFIRMED,
 * LAST_ADMIN, CONFIRMATION_NEEDED, FORBIDDEN when one's own role went meanwhile.
 */
export const changeRole = (
  { db }: Dependencies,
  viewer: Viewer,
  { userId, role }: { userId: string; role: Role },
) =>
  db.transaction(async (tx) => {
    await lockAdminSet(tx)
    // The right may have gone since the call began: from here on no other call can change it.
    const actor = await findMember(tx, viewer.id)
    if (actor?.role !== 'admin') throw new Refused('FORBIDDEN')
    await requireFreshSession(tx, viewer.sessionId)
    const member = await findMember(tx, userId)
    // As at the door: a sign-in at the same moment waits, or is ended with the others.
    if (!member || !(await lockUser(tx, userId, 'no key update'))) throw new Refused('MEMBER_NOT_FOUND')
    if (member.role === role) return
    // Such an address cannot sign in, and its real owner would find the door open.
    if (role === 'admin' && !member.emailConfirmed) throw new Refused('MEMBER_NOT_CONFIRMED')
    if (role === 'user') await keepAnAdmin(tx, { userId })
    await saveRole(tx, userId, role)
    await endSessionsOf(tx, userId)
    const losesName = posesAsHouse({ name: member.fullName, brand: SITE.name, role })
    if (losesName) await saveName(tx, { userId, name: '' })
    await recordAuditEntry(tx, {
      actor: viewer.id,
      act: 'role-changed',
      subject: userId,
      details: { from: member.role, role, ...(losesName && { clearedName: 'reserved' }) },
    })
  })

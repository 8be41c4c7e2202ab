import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { deleteAccount } from './delete-account.ts'
import { findMember } from './member-list-store.ts'

/** See spec 9.11. Refuses: MEMBER_NOT_FOUND, LAST_ADMIN, CONFIRMATION_NEEDED, FORBIDDEN (one's own role went). */
export async function removeMember(deps: Dependencies, viewer: Viewer, { userId }: { userId: string }) {
  await deps.db.transaction(async (tx) => {
    const wasDeleted = await deleteAccount(tx, {
      userId,
      onceHeld: async () => {
        const actor = await findMember(tx, viewer.id)
        if (actor?.role !== 'admin') throw new Refused('FORBIDDEN')
        await requireFreshSession(tx, viewer.sessionId)
      },
    })
    if (!wasDeleted) throw new Refused('MEMBER_NOT_FOUND')
    await recordAuditEntry(tx, { actor: viewer.id, act: 'account-deleted', subject: userId, details: {} })
  })
  deps.wakeSweep()
}

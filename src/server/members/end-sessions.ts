import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { voidDevices } from '#server/accounts/door/door-link.ts'
import { endSessionsOf } from '#server/accounts/sessions/session-store.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { findMember } from './member-list-store.ts'

/** Known devices become strangers. Refuses: MEMBER_NOT_FOUND, CONFIRMATION_NEEDED. */
export const endMemberSessions = ({ db }: Dependencies, viewer: Viewer, { userId }: { userId: string }) =>
  db.transaction(async (tx) => {
    await requireFreshSession(tx, viewer.sessionId)
    const member = await findMember(tx, userId)
    if (!member) throw new Refused('MEMBER_NOT_FOUND')
    // The account first, as at the door: a sign-in at the same moment waits, or is ended with the others.
    await voidDevices(tx, member)
    const ended = await endSessionsOf(tx, userId)
    await recordAuditEntry(tx, {
      actor: viewer.id,
      act: 'sessions-ended',
      subject: userId,
      details: { sessions: String(ended) },
    })
    return { ended }
  })

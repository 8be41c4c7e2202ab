import type { Db } from '#server/adapters/db/database.ts'
import { adminAudit } from '#server/adapters/db/schema/community.ts'

/** Acts done by a command on the server, not by a person in the admin area. */
export const SERVER_ACTOR = 'servidor'

export type AuditedAct = {
  actor: string
  act: 'role-changed' | 'access-granted' | 'refund-requested'
  subject: string
  details: Record<string, string>
}

/** Writes a sensitive act to the log that nobody can edit, in the transaction of the act. */
export async function recordAct(db: Db, act: AuditedAct) {
  await db.insert(adminAudit).values(act)
}

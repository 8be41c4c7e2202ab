import { deviceOf } from '#domain/accounts/user-agent.ts'
import { voidDevices } from '#server/accounts/door/door-link.ts'
import { rememberDevice } from '#server/accounts/door/known-device.ts'
import { signOut } from '#server/accounts/sessions/sign-in.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { deleteOtherSessions, deleteOwnSession, listLiveSessions, lockSessions } from './session-store.ts'

export async function listOwnSessions({ db }: Pick<Dependencies, 'db'>, viewer: Viewer) {
  const rows = await listLiveSessions(db, viewer.id)
  const sessions = rows.map(({ userAgent, ...session }) => ({
    ...inIso(session),
    current: session.id === viewer.sessionId,
    ...deviceOf(userAgent),
  }))
  return { sessions: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) }
}

/** Ends one own session at once; the current one like signing out. Refuses: SESSION_NOT_FOUND. */
export async function endSession(
  deps: Dependencies,
  { viewer, visit }: { viewer: Viewer; visit: Visit },
  { sessionId }: { sessionId: string },
) {
  if (!(await deleteOwnSession(deps.db, { userId: viewer.id, sessionId })))
    throw new Refused('SESSION_NOT_FOUND')
  if (sessionId === viewer.sessionId) await signOut(deps, visit)
}

/** Answers how many were open. Refuses: UNAUTHENTICATED (another one was faster and ended this). */
export async function endOtherSessions(
  deps: Dependencies,
  { viewer, visit }: { viewer: Viewer; visit: Visit },
) {
  const { ended, device } = await deps.db.transaction(async (tx) => {
    const own = { userId: viewer.id, sessionId: viewer.sessionId }
    if (!(await lockSessions(tx, own))) throw new Refused('UNAUTHENTICATED')
    const open = await listLiveSessions(tx, viewer.id)
    await deleteOtherSessions(tx, own)
    const account = { id: viewer.id, deviceCounter: await voidDevices(tx, viewer) }
    return {
      ended: open.filter(({ id }) => id !== viewer.sessionId).length,
      device: { account, now: await readNow(tx) },
    }
  })
  rememberDevice(deps.auth, visit, device)
  return { ended }
}

import { SET_UP_MINUTES, readCode } from '#domain/accounts/second-factor.ts'
import { secondFactorOnEmail } from '#emails/second-factor-emails.ts'
import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { voidDevices } from '#server/accounts/door/door-link.ts'
import { rememberDevice } from '#server/accounts/door/known-device.ts'
import { saveConfirmation } from '#server/accounts/sessions/session-store.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { drawQr } from '#server/adapters/second-factor/codes.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { countCodeTry } from '#server/second-factor/check-code.ts'
import { saveNewSpareCodes } from '#server/second-factor/new-spare-codes.ts'
import {
  findProved,
  findUnproved,
  saveProof,
  saveUnproved,
} from '#server/second-factor/second-factor-store.ts'
import { deleteOtherSessions, lockSessions } from './session-store.ts'

/** Sign-in asks for nothing before a code proves it. Refuses: CONFIRMATION_NEEDED, SECOND_FACTOR_ON. */
export async function beginSecondFactor({ db, codes }: Dependencies, viewer: Viewer) {
  await requireFreshSession(db, viewer.sessionId)
  const { sealed, text, address } = codes.newSecret({ userId: viewer.id, email: viewer.email })
  if (!(await saveUnproved(db, { userId: viewer.id, secret: sealed }))) throw new Refused('SECOND_FACTOR_ON')
  return { secret: text, address, picture: drawQr(address) }
}

/**
 * Other sessions and browsers end: none of them showed a code. Answers the spare codes, which nobody can read again.
 * Refuses: UNAUTHENTICATED, SECOND_FACTOR_ON, SET_UP_OVER, SECOND_FACTOR_WRONG, TOO_MANY_TRIES.
 */
export async function proveSecondFactor(
  deps: Dependencies,
  { viewer, visit }: { viewer: Viewer; visit: Visit },
  { code }: { code: string },
) {
  const { db, codes } = deps
  if (await findProved(db, viewer.id)) throw new Refused('SECOND_FACTOR_ON')
  const tries = await countCodeTry(deps, viewer.id, 'session')
  const shown = await findUnproved(db, viewer.id, SET_UP_MINUTES)
  if (!shown) throw new Refused('SET_UP_OVER')
  const step = codes.stepOf({
    userId: viewer.id,
    sealed: shown.secret,
    code: readCode(code).code,
    now: shown.now,
  })
  if (step === null) throw new Refused('SECOND_FACTOR_WRONG')
  const { spareCodes, device } = await db.transaction(async (tx) => {
    const own = { userId: viewer.id, sessionId: viewer.sessionId }
    if (!(await lockSessions(tx, own))) throw new Refused('UNAUTHENTICATED')
    if (!(await saveProof(tx, { userId: viewer.id, secret: shown.secret, step })))
      throw new Refused('SET_UP_OVER')
    await deleteOtherSessions(tx, own)
    await saveConfirmation(tx, viewer.sessionId)
    const message = secondFactorOnEmail({
      name: viewer.name,
      address: new URL('/profile', deps.settings.appUrl).href,
    })
    await saveMail(tx, { userId: viewer.id, recipient: viewer.email, message })
    const account = { id: viewer.id, deviceCounter: await voidDevices(tx, viewer) }
    return {
      spareCodes: await saveNewSpareCodes(tx, deps, viewer.id),
      device: { account, now: await readNow(tx) },
    }
  })
  rememberDevice(deps.auth, visit, device)
  await tries.forget()
  deps.wakeMail()
  deps.log.info({ event: 'second-factor-on', person: viewer.id }, 'a second factor was set up')
  return { spareCodes }
}

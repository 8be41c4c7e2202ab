import { inIso } from '#server/iso-moments.ts'
import { newSpareCodesEmail, secondFactorOffEmail } from '#emails/second-factor-emails.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { checkCode } from '#server/second-factor/check-code.ts'
import { saveNewSpareCodes } from '#server/second-factor/new-spare-codes.ts'
import {
  countSpareCodes,
  deleteFactor,
  findProved,
  holdFactor,
} from '#server/second-factor/second-factor-store.ts'

type By = { viewer: Viewer; visit: Visit }

export async function readSecondFactor({ db, settings }: Dependencies, viewer: Viewer) {
  const factor = await findProved(db, viewer.id)
  const isAdmin = viewer.role === 'admin' || viewer.isHeldBack === true
  return inIso({
    since: factor?.provedAt ?? null,
    spareCodesLeft: await countSpareCodes(db, viewer.id),
    isRequired: isAdmin && settings.adminsNeedSecondFactor,
  })
}

/** Without a second factor nothing changes. Refuses: SECOND_FACTOR_WRONG, TOO_MANY_TRIES. */
export async function turnOffSecondFactor(
  deps: Dependencies,
  { viewer, visit }: By,
  { code }: { code: string },
) {
  if (!(await findProved(deps.db, viewer.id))) return
  await checkCode(deps, { userId: viewer.id, code, visit, door: 'session' })
  await deps.db.transaction(async (tx) => {
    if (!(await deleteFactor(tx, viewer.id))) return
    const message = secondFactorOffEmail({ name: viewer.name, address: profileOf(deps) })
    await saveMail(tx, { userId: viewer.id, recipient: viewer.email, message })
  })
  deps.wakeMail()
  deps.log.info({ event: 'second-factor-off', person: viewer.id }, 'a second factor was turned off')
}

/** All others are void. Refuses: SECOND_FACTOR_WRONG (also without a second factor), TOO_MANY_TRIES. */
export async function renewSpareCodes(deps: Dependencies, { viewer, visit }: By, { code }: { code: string }) {
  await checkCode(deps, { userId: viewer.id, code, visit, door: 'session' })
  const spareCodes = await deps.db.transaction(async (tx) => {
    // Turned off at the same moment, there is nothing to renew.
    if (!(await holdFactor(tx, viewer.id))) throw new Refused('SECOND_FACTOR_WRONG')
    const message = newSpareCodesEmail({ name: viewer.name, address: profileOf(deps) })
    await saveMail(tx, { userId: viewer.id, recipient: viewer.email, message })
    return saveNewSpareCodes(tx, deps, viewer.id)
  })
  deps.wakeMail()
  return { spareCodes }
}

const profileOf = ({ settings }: Dependencies) => new URL('/profile', settings.appUrl).href

import { lockUser } from '#server/accounts/user-lock-store.ts'
import { DOOR_LINK_HOURS } from '#domain/accounts/door.ts'
import { doorEmail } from '#emails/account-emails.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { consumeRateLimit, resetRateLimit, triesWith } from '#server/limits/consume-rate-limit.ts'
import { saveMail } from '#server/mail/mail-store.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { findAccountOfDevice, forgetDevices, type AccountAtDoor } from './door-store.ts'
import { deleteEmailChange } from '#server/accounts/email-change-store.ts'
import { doorToken, isDoorLinkOver, readDoorToken, rememberDevice } from './known-device.ts'
import { endMailPause, takeMailTurn } from '#server/accounts/mail-turn.ts'
import { pageAddress } from '#server/accounts/page-address.ts'

/** An hour less than the link is good for: while strangers go on, a working one lies in the mailbox. */
const ALARM = { tries: 1, seconds: 23 * 3600 }
const ALARMED = 'door-alarm'

export async function postDoorLink({ auth, settings }: Dependencies, tx: Db, account: AccountAtDoor) {
  const { email, name, id: userId } = account
  if (!(await lockUser(tx, userId, 'key share'))) return
  if ((await takeMailTurn(tx, settings.limits, { kind: 'door-link', email })) !== 'send') return
  const token = doorToken(auth, account, account.now)
  const message = doorEmail({ name, address: pageAddress(settings, '/reconhecer-aparelho', { token }) })
  await saveMail(tx, { userId, recipient: email, message, expiresInSeconds: DOOR_LINK_HOURS * 3600 })
}

export async function alarmOwner(deps: Dependencies, tx: Db, account: AccountAtDoor) {
  if (!(await lockUser(tx, account.id, 'key share'))) return
  const alarms = await triesWith(tx, { what: ALARMED, who: account.email, limit: ALARM })
  if (alarms <= ALARM.tries) await postDoorLink(deps, tx, account)
}

/** Voids known devices, links on their way and an email change; answers the counter that a new cookie carries. */
export async function voidDevices(tx: Db, { id, email }: { id: string; email: string }): Promise<number> {
  await resetRateLimit(tx, { what: ALARMED, who: email })
  await endMailPause(tx, 'door-link', { email })
  await deleteEmailChange(tx, id)
  return forgetDevices(tx, id)
}

/** Makes this browser known to the account whose mailbox got the link. Refuses: LINK_INVALID, TOO_MANY_TRIES. */
export async function openDoorLink(deps: Dependencies, visit: Visit, { token }: { token: string }) {
  const { db, auth, settings } = deps
  await consumeRateLimit(db, { what: 'link', who: visit.address, limit: settings.limits.linkByAddress })
  const device = readDoorToken(auth, token)
  const account = device && (await findAccountOfDevice(db, device.accountId))
  if (!account || device.counter !== account.deviceCounter || isDoorLinkOver(device, account.now))
    throw new Refused('LINK_INVALID')
  rememberDevice(auth, visit, { account, now: account.now, deviceId: device.deviceId })
}

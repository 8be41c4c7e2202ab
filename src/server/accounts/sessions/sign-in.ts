import { beginsSiege, doorState, type DoorState } from '#domain/accounts/door.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { consumeRateLimit, resetRateLimit, triesWith } from '#server/limits/consume-rate-limit.ts'
import type { Visit } from '#server/procedures.ts'
import { Refused } from '#server/refusal.ts'
import { alarmOwner, postDoorLink } from '#server/accounts/door/door-link.ts'
import { endSessionOfToken, findAccountAtDoor, type AccountAtDoor } from '#server/accounts/door/door-store.ts'
import { evenly } from '#server/accounts/even-time.ts'
import { knownDeviceOf } from '#server/accounts/door/known-device.ts'
import { lookAtPassword } from '#server/accounts/passwords/look-at-password.ts'
import { openSession, requireLongForRole } from './open-session.ts'
import { dropSession, formerSession } from './session-cookie.ts'
import { requireCodeAtSignIn } from '#server/second-factor/check-code.ts'

type Credentials = { email: string; password: string; code?: string | undefined }

/**
 * Unknown address and wrong password are one refusal, in the same time. Refuses: INVALID_CREDENTIALS, TOO_MANY_TRIES,
 * DEVICE_UNKNOWN (strangers tried too often: a link in the mailbox leads past them); with the right password only:
 * EMAIL_NOT_CONFIRMED, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG, ADMIN_PASSWORD_SHORT.
 */
export async function signIn(deps: Dependencies, visit: Visit, input: Credentials) {
  try {
    await comeIn(deps, visit, input)
  } catch (error) {
    if (error instanceof Refused) {
      const { requestId } = visit
      deps.log.warn({ event: 'sign-in-refused', code: error.code, requestId }, 'a sign-in was refused')
    }
    throw error
  }
}

async function comeIn(deps: Dependencies, visit: Visit, input: Credentials) {
  const account = await findAccountAtDoor(deps.db, input.email)
  const known = account && knownDeviceOf(deps.auth, visit, account)
  const deviceId = known !== undefined && (await isWithinItsDay(deps, known)) ? known : undefined
  if (deviceId === undefined) await countStranger(deps, visit, { account, ...input })
  else
    await consumeRateLimit(deps.db, {
      ...triesOfDevice(deviceId),
      limit: deps.settings.limits.signInByDevice,
    })
  const look = await lookAtPassword(deps, visit, { account, ...input })
  if (look.kind === 'wrong') throw new Refused('INVALID_CREDENTIALS')
  if (look.kind === 'unconfirmed') throw new Refused('EMAIL_NOT_CONFIRMED')
  const { password, code } = input
  const userId = look.account.id
  // Before the code: no spare one is spent on a sign-in that cannot be.
  await requireLongForRole(deps.db, { userId, password })
  const hasShownCode = await requireCodeAtSignIn(deps, { userId, code, visit })
  await openSession(deps, visit, { account: look.account, deviceId, password, hasShownCode })
  const tries = deviceId === undefined ? triesOfStrangers(visit, input.email) : [triesOfDevice(deviceId)]
  for (const past of tries) await resetRateLimit(deps.db, past)
}

/** A known browser that guesses on and on is a stranger for the rest of the day. */
async function isWithinItsDay({ db, settings }: Dependencies, deviceId: string): Promise<boolean> {
  const limit = settings.limits.signInByDeviceADay
  return (await triesWith(db, { what: 'sign-in-device-day', who: deviceId, limit })) <= limit.tries
}

const triesOfDevice = (deviceId: string) => ({ what: 'sign-in-device', who: deviceId })
const triesHere = ({ address }: Visit, email: string) => ({
  what: 'sign-in-account-minute',
  who: `${email} ${address}`,
})
const triesLately = (email: string) => ({ what: 'sign-in-account', who: email })
/** The count of the day stays after a success. */
const triesOfStrangers = (visit: Visit, email: string) => [triesHere(visit, email), triesLately(email)]

type AtDoor = Credentials & { account: AccountAtDoor | undefined }

/** By network, and over all networks by account. Past the limit the answer does not depend on the password. */
async function countStranger(deps: Dependencies, visit: Visit, at: AtDoor) {
  const { db, settings } = deps
  const { limits } = settings
  await consumeRateLimit(db, { what: 'sign-in', who: visit.address, limit: limits.signInByAddress })
  await consumeRateLimit(db, { ...triesHere(visit, at.email), limit: limits.signInByAccountInAMinute })
  const most = { lately: limits.signInByAccount.tries, today: limits.signInByAccountADay.tries }
  const today = await triesWith(db, { what: 'sign-in-day', who: at.email, limit: limits.signInByAccountADay })
  const lately =
    today > most.today ? 0 : await triesWith(db, { ...triesLately(at.email), limit: limits.signInByAccount })
  const tries = { lately, today }
  const state = doorState(tries, most)
  if (state === 'open') return
  await evenly(() => answerBesieged(deps, visit, { at, state, begins: beginsSiege(tries, most) }))
  throw new Refused('DEVICE_UNKNOWN')
}

async function answerBesieged(
  deps: Dependencies,
  visit: Visit,
  { at, state, begins }: { at: AtDoor; state: DoorState; begins: boolean },
) {
  const { account } = at
  if (begins) {
    const { requestId } = visit
    deps.log.warn(
      { event: 'account-besieged', person: account?.id, requestId },
      'strangers besiege an account',
    )
  }
  if (account?.isConfirmed) await deps.db.transaction((tx) => alarmOwner(deps, tx, account))
  const look = state === 'shut' ? undefined : await lookAtPassword(deps, visit, at)
  if (look?.kind === 'right') await deps.db.transaction((tx) => postDoorLink(deps, tx, look.account))
  deps.wakeMail()
}

export async function signOut({ db, auth }: Pick<Dependencies, 'db' | 'auth'>, visit: Visit) {
  const token = formerSession(auth, visit)
  if (token !== undefined) await endSessionOfToken(db, token)
  dropSession(visit)
}

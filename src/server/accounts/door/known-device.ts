import { DAY_SECONDS, HOUR_MS } from '#domain/text/time-units.ts'
import { DEVICE_DAYS, DOOR_LINK_HOURS, isKnownTo, type KnownDevice } from '#domain/accounts/door.ts'
import type { Seal } from '#server/adapters/auth/seal.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Visit } from '#server/procedures.ts'
import { randomUUID } from 'node:crypto'

const COOKIE = 'device'
/** People who share a browser are each known in it; no dot or letter of a seal is this. */
const BETWEEN = '~'
const MOST_ACCOUNTS = 4

type Account = { id: string; deviceCounter: number }
type Auth = Pick<Dependencies['auth'], 'deviceSeal' | 'doorSeal'>

export function knownDeviceOf(
  { deviceSeal }: Auth,
  visit: Visit,
  account: Account & { now: Date },
): string | undefined {
  const devices = cookiesOf(visit).map((value) => readDevice(deviceSeal, value))
  return devices.find((device) => device && isKnownTo(device, account, account.now))?.deviceId
}

export function rememberDevice(
  { deviceSeal }: Auth,
  visit: Visit,
  { account, now, deviceId = randomUUID() }: { account: Account; now: Date; deviceId?: string | undefined },
) {
  const own = writeDevice(deviceSeal, { account, now, deviceId })
  const others = cookiesOf(visit).filter((value) => {
    const device = readDevice(deviceSeal, value)
    return device && device.accountId !== account.id
  })
  const kept = [own, ...others].slice(0, MOST_ACCOUNTS)
  visit.setCookie(COOKIE, kept.join(BETWEEN), DEVICE_DAYS * DAY_SECONDS)
}

/** However often its link is opened, it is one browser, with one count of tries. */
export const doorToken = ({ doorSeal }: Auth, account: Account, now: Date): string =>
  writeDevice(doorSeal, { account, now, deviceId: randomUUID() })

export const readDoorToken = ({ doorSeal }: Auth, token: string): KnownDevice | undefined =>
  readDevice(doorSeal, token)

export const isDoorLinkOver = ({ knownSince }: KnownDevice, now: Date): boolean =>
  now.getTime() - knownSince >= DOOR_LINK_HOURS * HOUR_MS

const cookiesOf = (visit: Visit) => (visit.cookie(COOKIE) ?? '').split(BETWEEN).slice(0, MOST_ACCOUNTS)

const writeDevice = (
  seal: Seal,
  { account, now, deviceId }: { account: Account; now: Date; deviceId: string },
): string => seal.close([account.id, deviceId, account.deviceCounter, now.getTime()].join('_'))

const WRITTEN = /^([0-9a-f-]{36})_([0-9a-f-]{36})_(\d{1,10})_(\d{1,15})$/

function readDevice(seal: Seal, value: string): KnownDevice | undefined {
  const [, accountId, deviceId, counter, knownSince] = WRITTEN.exec(seal.open(value) ?? '') ?? []
  return accountId && deviceId
    ? { accountId, deviceId, counter: Number(counter), knownSince: Number(knownSince) }
    : undefined
}

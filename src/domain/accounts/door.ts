import { DAY_MS } from '#domain/text/time-units.ts'

export type StrangersTries = { lately: number; today: number }

export type DoorLimits = { lately: number; today: number }

/** A stranger's password is looked at and answered (`open`), or without telling (`besieged`), or not at all. */
export type DoorState = 'open' | 'besieged' | 'shut'

export function doorState({ lately, today }: StrangersTries, most: DoorLimits): DoorState {
  if (today > most.today) return 'shut'
  return lately > most.lately ? 'besieged' : 'open'
}

/** This very try is the one too many: the moment to tell the owner and the operator. */
export const beginsSiege = ({ lately, today }: StrangersTries, most: DoorLimits): boolean =>
  lately === most.lately + 1 || today === most.today + 1

/** A browser that signed in to an account, or opened a link of its mailbox: what its cookie says. */
export type KnownDevice = { accountId: string; deviceId: string; counter: number; knownSince: number }

export const DEVICE_DAYS = 180

/** Neither too old nor from before the counter was raised. */
export function isKnownTo(
  device: KnownDevice,
  account: { id: string; deviceCounter: number },
  now: Date,
): boolean {
  return (
    device.accountId === account.id &&
    device.counter === account.deviceCounter &&
    now.getTime() - device.knownSince < DEVICE_DAYS * DAY_MS
  )
}

/** How long the mailed link that makes a browser known may be opened. It opens no account: the password is still asked for. */
export const DOOR_LINK_HOURS = 24

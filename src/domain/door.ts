import { DAY_MS } from '#domain/text/time-units.ts'

/** What the tries of strangers make of the door of an account: how many there were lately, and how many in this day. */
export type StrangersTries = { lately: number; today: number }

export type DoorLimits = { lately: number; today: number }

/**
 * `open`: a stranger's password is looked at and answered. `besieged`: it is looked at, and the answer does not tell.
 * `shut`: it is not looked at. A browser that the account knows never meets any of this.
 */
export type DoorState = 'open' | 'besieged' | 'shut'

export function doorState({ lately, today }: StrangersTries, most: DoorLimits): DoorState {
  if (today > most.today) return 'shut'
  return lately > most.lately ? 'besieged' : 'open'
}

/** Whether this very try was the one too many: the moment to tell the owner and whoever watches. */
export const beginsSiege = ({ lately, today }: StrangersTries, most: DoorLimits): boolean =>
  lately === most.lately + 1 || today === most.today + 1

/** A browser that signed in to an account, or opened a link of its mailbox: what its cookie says. */
export type KnownDevice = { accountId: string; deviceId: string; counter: number; knownSince: number }

export const DEVICE_DAYS = 180

/** Whether what a cookie says still makes a browser known to an account: neither too old nor from before the counter was raised. */
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

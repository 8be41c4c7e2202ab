import { DAY_SECONDS, HOUR_MS } from '#domain/text/time-units.ts'

/** Links of mails. */
export const CONFIRMATION_HOURS = 24
export const RECOVERY_MINUTES = 30

/** A sign-up that nobody confirms is forgotten after so many days, with its address. */
export const SIGN_UP_DAYS = 7

/** A session ends unused after a week, used or not after a month, an administrator's after half a day (spec 4.12). */
export const SESSION_IDLE_SECONDS = 7 * DAY_SECONDS
/** The first use after so long puts its end off: a last use is known as finely as that. */
export const SESSION_RENEWAL_MS = HOUR_MS
export const SESSION_ABSOLUTE_DAYS = 30
export const ADMIN_SESSION_HOURS = 12

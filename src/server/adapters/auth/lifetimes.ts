import { DAY_SECONDS } from '#domain/text/time-units.ts'

/** A session ends unused after a week, used or not after a month, an administrator's after half a day (security, requirement 45). */
export const SESSION_IDLE_SECONDS = 7 * DAY_SECONDS
export const SESSION_ABSOLUTE_DAYS = 30
export const ADMIN_SESSION_HOURS = 12

import { DAY_MS } from '#domain/text/time-units.ts'
import { daysFromTo, lastMomentOf } from '#domain/text/days.ts'

export const WARN_DAYS_AHEAD = 7
const WARN_DAYS_AFTER = 30

export const EXPIRY_REMINDERS = ['week', 'day'] as const
export type ExpiryReminder = (typeof EXPIRY_REMINDERS)[number]

/** `soon`: so many days of the calendar are left, 0 today and 1 tomorrow; `ended`: over for at most 30 days. `endsAt` is the last moment of what was paid. */
export type ExpiryWarning = { kind: 'soon'; daysLeft: number; endsAt: Date } | { kind: 'ended'; endsAt: Date }

/** Whether 'Sua assinatura expira em breve!' is due for the last end of an exam's accesses (spec 7.22). */
export function expiryWarning(expiresAt: Date | null, now: Date): ExpiryWarning | null {
  if (expiresAt === null) return null
  const endsAt = lastMomentOf(expiresAt)
  const daysLeft = daysFromTo(now, endsAt)
  if (daysLeft > WARN_DAYS_AHEAD) return null
  if (expiresAt > now) return { kind: 'soon', daysLeft, endsAt }
  return daysLeft >= -WARN_DAYS_AFTER ? { kind: 'ended', endsAt } : null
}

/** The reminder that is due before an end, if any: within 24 hours the last one, within seven days the first. */
export function dueReminder(expiresAt: Date, now: Date): ExpiryReminder | null {
  const left = expiresAt.getTime() - now.getTime()
  if (left <= 0 || left > WARN_DAYS_AHEAD * DAY_MS) return null
  return left <= DAY_MS ? 'day' : 'week'
}

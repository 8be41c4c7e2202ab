import { DAY_MS, HOUR_MS } from '#domain/text/time-units.ts'

/** So long the provider lists an event. */
export const EVENTS_LISTED_DAYS = 30

/**
 * From when to ask the provider for its events. A day back always, because it may list one late; else from shortly before
 * all was asked for last, which a restored copy remembers as it was; and for the whole list where nothing was asked yet.
 */
export function askEventsSince(now: Date, askedUntil: Date | null): Date {
  const longest = EVENTS_LISTED_DAYS * DAY_MS
  const back = askedUntil === null ? longest : now.getTime() - askedUntil.getTime() + HOUR_MS
  return new Date(now.getTime() - Math.min(longest, Math.max(DAY_MS, back)))
}

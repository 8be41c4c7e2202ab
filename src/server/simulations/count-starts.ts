import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { consumeRateLimit } from '#server/limits/consume-rate-limit.ts'
import { Refused } from '#server/refusal.ts'

/** Whatever the exam and the mode: each simulation is a list of rows. Refuses: TOO_MANY_STARTS. */
export async function countStart({ db, settings, log }: Dependencies, viewer: Viewer) {
  const { startsPerHour, startsPerDay } = settings.limits
  try {
    await consumeRateLimit(db, { what: 'start-hour', who: viewer.id, limit: startsPerHour })
    await consumeRateLimit(db, { what: 'start-day', who: viewer.id, limit: startsPerDay })
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal
    log.warn({ event: 'start-limit', person: viewer.id }, 'a person reached the limit of simulations begun')
    throw new Refused('TOO_MANY_STARTS', refusal.facts)
  }
}

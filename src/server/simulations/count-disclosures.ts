import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { consumeRateLimit } from '#server/limits/consume-rate-limit.ts'
import { Refused } from '#server/refusal.ts'

/** A robot that copies the bank meets a limit, and it is logged (T13, T14). Refuses: TOO_MANY_TRIES. */
export async function countDisclosures({ db, settings, log }: Dependencies, viewer: Viewer, times: number) {
  try {
    await consumeRateLimit(db, {
      what: 'hand-out',
      who: viewer.id,
      limit: settings.limits.disclosures,
      times,
    })
  } catch (refusal) {
    if (refusal instanceof Refused)
      log.warn(
        { event: 'hand-out-limit', person: viewer.id },
        'a person reached the limit of questions per hour',
      )
    throw refusal
  }
}

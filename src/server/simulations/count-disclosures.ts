import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { consumeRateLimit, refuseAbove, tryRowOf, type TryOf } from '#server/limits/consume-rate-limit.ts'
import type { CountedTries, TryRow } from '#server/limits/limit-store.ts'
import { Refused } from '#server/refusal.ts'

/** A robot that copies the bank meets a limit, and it is logged (T13, T14). Refuses: TOO_MANY_TRIES. */
export const countDisclosures = (deps: Dependencies, viewer: Viewer, times: number) =>
  telling(deps, viewer, () => consumeRateLimit(deps.db, { ...handOut(deps, viewer), times }))

/** What `countDisclosures` would count for one, for a statement that does more. */
export const disclosureTry = (deps: Dependencies, viewer: Viewer): TryRow => tryRowOf(handOut(deps, viewer))

/** Refuses: TOO_MANY_TRIES. */
export const refuseTooMany = (deps: Dependencies, viewer: Viewer, counted: CountedTries) =>
  telling(deps, viewer, async () => refuseAbove(deps.settings.limits.disclosures, counted))

const handOut = ({ settings }: Dependencies, viewer: Viewer): TryOf => ({
  what: 'hand-out',
  who: viewer.id,
  limit: settings.limits.disclosures,
})

async function telling({ log }: Dependencies, viewer: Viewer, count: () => Promise<void>) {
  try {
    await count()
  } catch (refusal) {
    if (refusal instanceof Refused)
      log.warn(
        { event: 'hand-out-limit', person: viewer.id },
        'a person reached the limit of questions per hour',
      )
    throw refusal
  }
}

import { isRefused, isTransientFailure } from '#web/api/client/refusal.ts'

type Sending = { error: Error | null; isIdle: boolean }

/** Told by the refusal; what is read tells it only before a sending, whose reply may be lost: then it may be one's own. */
export const isDecidedElsewhere = ({ error, isIdle }: Sending, hasNewer: boolean): boolean =>
  isRefused(error, 'ALREADY_DECIDED') || (hasNewer && isIdle)

/** Once a sending was declined: the one `before` it may have arrived, and lost its reply. */
export const wasNothingSent = (before: Error | null): boolean =>
  before === null || !isTransientFailure(before)

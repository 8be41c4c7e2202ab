import { MOST_READ_APPEALS } from '#domain/rulings/decisions.ts'
import { isRefused, isTransientFailure } from '#web/api/client/refusal.ts'

type Sending = { error: Error | null; isIdle: boolean }

/** What a decision says that it has seen. */
export type Seen = { seen: number; revision: number }

export const seenOf = ({ decisions, revision }: { decisions: number; revision: number }): Seen => ({
  seen: decisions,
  revision,
})

export const isSameSeen = (one: Seen, other: Seen): boolean =>
  one.seen === other.seen && one.revision === other.revision

/** With the open appeals that were read. */
export type Read = Seen & { appeals: string[] }

type Opened = { decisions: number; revision: number; openAppeals: readonly { id: string }[] }

export const readOf = ({ openAppeals, ...of }: Opened): Read => ({
  ...seenOf(of),
  appeals: openAppeals.slice(0, MOST_READ_APPEALS).map(({ id }) => id),
})

export const isSameRead = (one: Read, other: Read): boolean =>
  isSameSeen(one, other) && one.appeals.join() === other.appeals.join()

const LATE = ['ALREADY_DECIDED', 'QUESTION_CHANGED'] as const
export type Late = (typeof LATE)[number]

export const lateIn = (error: unknown): Late | null => LATE.find((code) => isRefused(error, code)) ?? null

/** What came after it was read; null where nothing did. */
export function newerThan(
  { seen, revision }: Seen,
  now: { decisions: number; revision: number },
): Late | null {
  if (now.decisions > seen) return 'ALREADY_DECIDED'
  return now.revision > revision ? 'QUESTION_CHANGED' : null
}

/** Told by the refusal; what is read tells it only before a sending, whose reply may be lost: then it may be one's own. */
export const lateFor = ({ error, isIdle }: Sending, newer: Late | null): Late | null =>
  lateIn(error) ?? (isIdle ? newer : null)

/** Once a sending was declined: the one `before` it may have arrived, and lost its reply. */
export const wasNothingSent = (before: Error | null): boolean =>
  before === null || !isTransientFailure(before)

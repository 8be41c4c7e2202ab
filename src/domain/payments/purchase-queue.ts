import { DAY_MS } from '#domain/text/time-units.ts'

/** The days of one purchase in the queue of its person and exam. `endedAt`: taken out; `heldMs`: what it had left then. */
export type QueueEntry = {
  purchaseId: string
  startsAt: Date
  expiresAt: Date
  endedAt: Date | null
  heldMs: number | null
}

/** A finite access outside the queue (a grant) that runs: what is bought meanwhile starts after it. */
export type OtherAccess = { startsAt: Date; expiresAt: Date | null; endedAt: Date | null }

/** It starts when all that runs is over, or now (spec 7.5, T28). Answers the new entry alone. */
export function enqueue(
  queue: readonly QueueEntry[],
  {
    purchaseId,
    days,
    now,
    others,
  }: { purchaseId: string; days: number; now: Date; others: readonly OtherAccess[] },
): QueueEntry {
  return {
    purchaseId,
    ...period(endOfQueue([...queue, ...others], now), days * DAY_MS),
    endedAt: null,
    heldMs: null,
  }
}

/** Used days stay used, the rest is held, later ones come forward. Answers the entries that changed. */
export function takeOut(
  queue: readonly QueueEntry[],
  purchaseId: string,
  { now, others }: { now: Date; others: readonly OtherAccess[] },
): QueueEntry[] {
  const entry = queue.find((candidate) => candidate.purchaseId === purchaseId)
  if (entry === undefined || entry.endedAt !== null) return []
  const unused = entry.expiresAt.getTime() - Math.max(entry.startsAt.getTime(), now.getTime())
  const taken = { ...entry, endedAt: now, heldMs: Math.max(0, unused) }
  if (unused <= 0) return [taken]
  return [
    taken,
    ...comeForward(
      queue.filter((candidate) => candidate !== entry),
      { now, others },
    ),
  ]
}

/** What is still to come begins as soon as what lies before it allows. Answers the entries that changed. */
export function comeForward(
  queue: readonly QueueEntry[],
  { now, others }: { now: Date; others: readonly OtherAccess[] },
): QueueEntry[] {
  const live = queue.filter(({ endedAt }) => endedAt === null)
  const before: OtherAccess[] = [...others, ...live.filter(({ startsAt }) => startsAt <= now)]
  return live
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .flatMap((entry) => {
      const start = Math.min(entry.startsAt.getTime(), endOfQueue(before, now).getTime())
      const moved = startingAt(entry, start)
      before.push(moved)
      return start === entry.startsAt.getTime() ? [] : [moved]
    })
}

/** `begins-now`: it was still to come and its days count from now; `comes-forward`: it begins sooner than it would have. */
export const QUEUE_CHANGES = ['begins-now', 'comes-forward', 'stays'] as const
export type QueueChange = (typeof QUEUE_CHANGES)[number]

export function othersAfter(
  queue: readonly QueueEntry[],
  purchaseId: string,
  at: { now: Date; others: readonly OtherAccess[] },
): (QueueEntry & { change: QueueChange })[] {
  const moved = new Map(takeOut(queue, purchaseId, at).map((entry) => [entry.purchaseId, entry]))
  return queue
    .filter((entry) => entry.purchaseId !== purchaseId && entry.endedAt === null && entry.expiresAt > at.now)
    .map((entry) => {
      const after = moved.get(entry.purchaseId) ?? entry
      return { ...after, change: changeOf(entry, after, at.now) }
    })
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
}

function changeOf(before: QueueEntry, after: QueueEntry, now: Date): QueueChange {
  if (after.startsAt.getTime() === before.startsAt.getTime()) return 'stays'
  return after.startsAt <= now ? 'begins-now' : 'comes-forward'
}

/** With the days it had left, at the end of the queue (a dispute won). Answers the entries that changed. */
export function putBack(
  queue: readonly QueueEntry[],
  purchaseId: string,
  { now, others }: { now: Date; others: readonly OtherAccess[] },
): QueueEntry[] {
  const entry = queue.find((candidate) => candidate.purchaseId === purchaseId)
  if (entry === undefined || entry.endedAt === null) return []
  const held = entry.heldMs ?? 0
  // Nothing was left: it comes back as over as it was.
  if (held === 0) return [{ ...entry, endedAt: null, heldMs: null }]
  return [{ ...entry, ...period(endOfQueue([...queue, ...others], now), held), endedAt: null, heldMs: null }]
}

/** When the person's accesses in a row are over; now when nothing runs, or when something never ends. */
function endOfQueue(accesses: readonly OtherAccess[], now: Date): Date {
  const ends = accesses.filter(({ endedAt }) => endedAt === null).flatMap(({ expiresAt }) => expiresAt ?? [])
  return new Date(Math.max(now.getTime(), ...ends.map((end) => end.getTime())))
}

const period = (startsAt: Date, ms: number) => ({ startsAt, expiresAt: new Date(startsAt.getTime() + ms) })

function startingAt(entry: QueueEntry, start: number): QueueEntry {
  return { ...entry, ...period(new Date(start), entry.expiresAt.getTime() - entry.startsAt.getTime()) }
}

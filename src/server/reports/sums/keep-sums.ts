import { closedSumSpans, sumSpanOf } from '#domain/reports/sum-spans.ts'
import { SUM_KINDS, type SumKind } from '#domain/reports/sum-kinds.ts'
import { dayOf } from '#domain/text/days.ts'
import { dayRange } from '#pt-br/formats/dates.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { findOldest, listMarks, listSummed, sumAnew, type SumSpan } from './sum-store.ts'

const LONGEST_REST_MS = 2000

/**
 * Sums of every day and week that is over and has none, or has changed since; answers how many were made. Each is a
 * transaction, the newest first, and after each it rests as long as that took. Safe to repeat and to kill: a report reads
 * plainly what is not summed (docs/decisions/058).
 */
export async function keepSums({ db }: { db: Db }, leaving?: AbortSignal): Promise<number> {
  const today = dayOf(await readNow(db))
  let made = 0
  for (const kind of SUM_KINDS) {
    for (const span of await staleSpans(db, kind, today)) {
      if (leaving?.aborted === true) return made
      const start = performance.now()
      await db.transaction((tx) => sumAnew(tx, span))
      made += 1
      await pause(Math.min(performance.now() - start, LONGEST_REST_MS))
    }
  }
  return made
}

async function staleSpans(db: Db, kind: SumKind, today: string): Promise<SumSpan[]> {
  const [oldest, summed, marks] = await Promise.all([
    findOldest(db, kind),
    listSummed(db, kind),
    listMarks(db, kind),
  ])
  const known = new Set(summed.map(({ day }) => day))
  const marked = new Set(marks.map(({ hour }) => sumSpanOf(kind, dayOf(hour)).from))
  const closed = oldest === null ? [] : closedSumSpans(kind, { since: dayOf(oldest), today })
  const missing = closed.map(({ from }) => from).filter((day) => !known.has(day))
  const stale = new Set([...missing, ...[...marked].filter((day) => known.has(day))])
  return [...stale]
    .toSorted()
    .toReversed()
    .map((day) => ({ kind, day, ...momentsOf(kind, day) }))
}

function momentsOf(kind: SumKind, day: string) {
  const { from, until } = sumSpanOf(kind, day)
  return { since: dayRange(from).from, until: dayRange(until).until }
}

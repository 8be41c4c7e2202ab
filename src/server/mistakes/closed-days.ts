import { readFacts, type Facts } from '#domain/mistakes/question-facts.ts'
import { readSnapshot, type Snapshot } from '#domain/mistakes/snapshot.ts'
import { fsrsScheduler } from './fsrs-scheduler.ts'
import type { StudiedRow } from './study-store.ts'

export const SCHEDULER = fsrsScheduler()

const NO_FACTS: Facts = new Map()

/** What a snapshot holds of the days before it. */
export type Closed = { snapshot: Snapshot; facts: Facts }

/** What the row says of its snapshot must still be so. */
export function closedIn(row: StudiedRow, cardsOnly: boolean): Closed | null {
  const { snapshot, bankVersion, changedVerdicts, endedBefore } = row
  if (snapshot === null || snapshot.bankVersion !== bankVersion) return null
  if (snapshot.changedVerdicts !== changedVerdicts || snapshot.ended !== endedBefore) return null
  const read = readSnapshot(snapshot.content, SCHEDULER)
  const facts = cardsOnly ? NO_FACTS : readFacts(snapshot.facts)
  return read === null || facts === null ? null : { snapshot: read, facts }
}

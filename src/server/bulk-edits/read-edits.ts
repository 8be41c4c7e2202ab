import type { Dependencies } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { readPage, type Slice } from '#server/paging/pages.ts'
import { countKeptEdits, listKeptEdits } from './bulk-edit-list-store.ts'

const PAGE_SIZE = 10

/** Everybody's of the last 30 days that changed something, newest first: what can be undone, and what was (spec 9.13). */
export async function readEdits({ db }: Dependencies, { page }: { page: number }) {
  const total = await countKeptEdits(db)
  const list = (slice: Slice) => listKeptEdits(db, slice)
  return readPage({ page, size: PAGE_SIZE, total }, { list, entryOf: inIso })
}

import type { Dependencies } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { readPage, type Slice } from '#server/paging/pages.ts'
import { countGrants, listGrants, type GrantFilter } from './grant-list-store.ts'

const PAGE_SIZE = 10

/** What administrators and commands gave, newest first, a page at a time (spec 7.28). */
export async function readGrants({ db }: Dependencies, { page, ...filter }: GrantFilter & { page: number }) {
  const total = await countGrants(db, filter)
  const list = (slice: Slice) => listGrants(db, filter, slice)
  return readPage({ page, size: PAGE_SIZE, total }, { list, entryOf: inIso })
}

import type { Dependencies } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { readPage, type Slice } from '#server/paging/pages.ts'
import { countUnsent, listUnsent, type UnsentFilter } from './unsent-mail-store.ts'

const PAGE_SIZE = 10

/** A server may repeat what it refused: an address of a page in it could be a link that still opens something. */
const ADDRESS_OF_A_PAGE = /\b(?:https?:\/\/|www\.)\S+/gi

/** What has not left, newest first, a page at a time: never its words (spec 9.15). */
export async function readUnsentMails(
  { db }: Dependencies,
  { page, ...filter }: UnsentFilter & { page: number },
) {
  const total = await countUnsent(db, filter)
  const list = (slice: Slice) => listUnsent(db, filter, slice)
  type Row = Awaited<ReturnType<typeof list>>[number]
  const entryOf = ({ lastError, ...mail }: Row) =>
    inIso({ ...mail, lastError: lastError?.replaceAll(ADDRESS_OF_A_PAGE, '[…]') ?? null })
  return readPage({ page, size: PAGE_SIZE, total }, { list, entryOf })
}

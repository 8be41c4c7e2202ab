import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { pageOf, readCursor } from '#server/paging/cursor.ts'
import { commentView, readerOf, requireAnswered } from './comment-access.ts'
import { countListed, listComments } from './comment-store.ts'

const PAGE_SIZE = 10

/** Pending and approved comments, newest first, a page at a time. Refuses: NOT_FOUND, INPUT_INVALID (cursor). */
export async function readComments(
  { db }: Dependencies,
  viewer: Viewer,
  { questionId, cursor }: { questionId: string; cursor?: string | undefined },
) {
  await requireAnswered(db, viewer, questionId)
  const reader = readerOf(viewer)
  const rows = await listComments(db, reader, { questionId, after: readCursor(cursor), limit: PAGE_SIZE + 1 })
  const page = pageOf(rows, { limit: PAGE_SIZE, place: ({ createdAt, id }) => ({ at: createdAt, id }) })
  return {
    entries: page.entries.map((row) => commentView(row, viewer)),
    nextCursor: page.nextCursor,
    total: await countListed(db, reader, questionId),
  }
}

import { inIso } from '#server/iso-moments.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { hasAnswered, isOpenToAdmin, type CommentRow, type Reader } from './comment-store.ts'

export const readerOf = (viewer: Viewer): Reader => ({ userId: viewer.id, isAdmin: viewer.role === 'admin' })

/** Comments give the key away: without a stored answer (administrators need none outside a Prova of their own) they are as unknown as the question. Refuses: NOT_FOUND. */
export async function requireAnswered(db: Db, viewer: Viewer, questionId: string) {
  const may =
    viewer.role === 'admin'
      ? await isOpenToAdmin(db, { userId: viewer.id, questionId })
      : await hasAnswered(db, { userId: viewer.id, questionId })
  if (!may) throw new Refused('NOT_FOUND')
}

export const commentView = (row: CommentRow, viewer: Viewer) =>
  inIso({
    id: row.id,
    authorName: row.authorName || null,
    content: row.content,
    status: row.status,
    createdAt: row.createdAt,
    isOwn: row.authorId === viewer.id,
    reported: row.reported,
  })

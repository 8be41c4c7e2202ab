import { commentText, hasTooManyLinks } from '#domain/comments/comments.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { consumeRateLimit } from '#server/limits/consume-rate-limit.ts'
import { Refused } from '#server/refusal.ts'
import { commentView, readerOf, requireAnswered } from './comment-access.ts'
import { findListed, isSaved, saveComment } from './comment-store.ts'

/**
 * Author and status are never the caller's (T38); a repeated `id` is the same comment and counts against no limit.
 * Refuses: NOT_FOUND, COMMENT_INVALID, TOO_MANY_TRIES.
 */
export async function postComment(
  { db, settings }: Dependencies,
  viewer: Viewer,
  { id, questionId, content }: { id?: string | undefined; questionId: string; content: string },
) {
  await requireAnswered(db, viewer, questionId)
  const text = commentText(content)
  if (text.kind === 'refused' || hasTooManyLinks(text.text)) throw new Refused('COMMENT_INVALID')
  const comment = { userId: viewer.id, questionId, content: text.text }
  const wasSaved = id !== undefined && (await isSaved(db, { ...comment, id }))
  if (wasSaved) return readOwn(db, viewer, id)
  const { commentsPerMinute, commentsPerDay } = settings.limits
  await consumeRateLimit(db, { what: 'comment-minute', who: viewer.id, limit: commentsPerMinute })
  await consumeRateLimit(db, { what: 'comment-day', who: viewer.id, limit: commentsPerDay })
  const saved = await saveComment(db, { ...comment, id })
  if (saved) return readOwn(db, viewer, saved.id)
  // Two of the same at one moment, or an id that is another comment's.
  if (id === undefined || !(await isSaved(db, { ...comment, id }))) throw new Refused('NOT_FOUND')
  return readOwn(db, viewer, id)
}

async function readOwn(db: Db, viewer: Viewer, commentId: string) {
  const row = await findListed(db, readerOf(viewer), commentId)
  // Taken down meanwhile.
  if (!row) throw new Refused('NOT_FOUND')
  return commentView(row, viewer)
}

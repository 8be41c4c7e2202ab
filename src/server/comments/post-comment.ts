import { commentText, hasTooManyLinks } from '#domain/comments.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { countTry } from '#server/limits/count-try.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { commentView, readerOf, requireAnswered } from './comment-access.ts'
import { findListed, saveComment } from './comment-store.ts'

/**
 * Writes a pending comment under the viewer's own name: author and status are never the caller's (security T38).
 * Refuses: NOT_FOUND, COMMENT_INVALID, TOO_MANY_TRIES.
 */
export async function postComment(
  { db, settings }: Dependencies,
  viewer: Viewer,
  { questionId, content }: { questionId: string; content: string },
) {
  await requireAnswered(db, viewer, questionId)
  const text = commentText(content)
  if (text.kind === 'refused' || hasTooManyLinks(text.text)) throw new Refused('COMMENT_INVALID')
  const { commentsPerMinute, commentsPerDay } = settings.limits
  await countTry(db, { what: 'comment-minute', who: viewer.id, limit: commentsPerMinute })
  await countTry(db, { what: 'comment-day', who: viewer.id, limit: commentsPerDay })
  const saved = await saveComment(db, { userId: viewer.id, questionId, content: text.text })
  invariant(saved, 'an inserted comment comes back')
  const row = await findListed(db, readerOf(viewer), saved.id)
  invariant(row, 'an own pending comment is listed')
  return commentView(row, viewer)
}

import { hidesComment } from '#domain/comments/comments.ts'
import { requireFreshSession } from '#server/accounts/sessions/fresh-session.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { consumeRateLimit } from '#server/limits/consume-rate-limit.ts'
import { Refused } from '#server/refusal.ts'
import { readerOf, requireAnswered } from './comment-access.ts'
import {
  countReporters,
  deleteComment,
  findListed,
  hideComment,
  lockComment,
  saveReport,
} from './comment-store.ts'

/** Administrators may take any (spec 9.7 and 9.8). Refuses: COMMENT_NOT_FOUND (foreign too), CONFIRMATION_NEEDED. */
export const removeComment = (
  { db }: Dependencies,
  viewer: Viewer,
  { commentId }: { commentId: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const comment = await deleteComment(tx, readerOf(viewer), commentId)
    if (!comment) throw new Refused('COMMENT_NOT_FOUND')
    if (comment.authorId === viewer.id) return
    await requireFreshSession(tx, viewer.sessionId)
    await recordAuditEntry(tx, {
      actor: viewer.id,
      act: 'comment-deleted',
      subject: commentId,
      details: { author: comment.authorId ?? '', exam: comment.examId },
    })
  })

/** The third person hides it (spec 8.5); repeatable. Refuses: COMMENT_NOT_FOUND (also one's own), TOO_MANY_TRIES. */
export async function reportComment(
  { db, settings }: Dependencies,
  viewer: Viewer,
  { commentId }: { commentId: string },
) {
  await consumeRateLimit(db, { what: 'report', who: viewer.id, limit: settings.limits.reports })
  await db.transaction(async (tx) => {
    await lockComment(tx, commentId)
    const comment = await findListed(tx, readerOf(viewer), commentId)
    if (!comment || comment.authorId === viewer.id) throw new Refused('COMMENT_NOT_FOUND')
    await requireAnswered(tx, viewer, comment.questionId).catch((error: unknown) => {
      throw error instanceof Refused ? new Refused('COMMENT_NOT_FOUND') : error
    })
    await saveReport(tx, { commentId, userId: viewer.id })
    if (hidesComment(await countReporters(tx, commentId))) await hideComment(tx, commentId)
  })
}

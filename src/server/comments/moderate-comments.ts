import type { CommentStatus } from '#domain/comments/comments.ts'
import { excerpt, statementPreview } from '#domain/text/plain-text.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { type DayFilter, momentsOf, readPage } from '#server/paging/pages.ts'
import { Refused } from '#server/refusal.ts'
import {
  countModerated,
  findModerated,
  listModerated,
  lockForDecision,
  saveDecision,
} from './moderation-store.ts'

const PAGE_SIZE = 10
const EXCERPT_LENGTH = 280

type ListInput = DayFilter & { status?: CommentStatus | undefined; exam?: string | undefined; page: number }

/** Reported comments first, then newest, a page at a time; days are inclusive days of São Paulo (spec 3.8 and 8.7). */
export async function readModeration({ db }: Dependencies, { status, exam, from, until, page }: ListInput) {
  const filter = { status, examId: exam, ...momentsOf({ from, until }) }
  const total = await countModerated(db, filter)
  return readPage(
    { page, size: PAGE_SIZE, total },
    {
      list: (slice) => listModerated(db, filter, slice),
      entryOf: (row) => moderatedView({ ...row, content: excerpt(row.content, EXCERPT_LENGTH) }),
    },
  )
}

/** The whole comment with its question and exam. Refuses: COMMENT_NOT_FOUND. */
export async function readModerated({ db }: Dependencies, { commentId }: { commentId: string }) {
  const row = await findModerated(db, commentId)
  if (!row) throw new Refused('COMMENT_NOT_FOUND')
  const { question, firstReportAt, ...comment } = row
  return {
    ...moderatedView(comment),
    ...inIso({ firstReportAt }),
    question: { id: question.id, statementPreview: statementPreview(question.statement) },
  }
}

type Decision = {
  commentId: string
  status: CommentStatus
  /** As whoever decides saw it. */
  was?: CommentStatus | undefined
}

/**
 * A decision answers earlier reports and ends the hiding (spec 8.6); what stands already is none. Refuses:
 * COMMENT_NOT_FOUND, COMMENT_DECIDED (it is not any more what was seen).
 */
export const moderateComment = ({ db }: Dependencies, viewer: Viewer, { commentId, status, was }: Decision) =>
  db.transaction(async (tx) => {
    const before = await lockForDecision(tx, commentId)
    if (before === undefined) throw new Refused('COMMENT_NOT_FOUND')
    // Of a page that is behind: reports made since are not answered by it.
    if (before === status) return
    if (was !== undefined && before !== was) throw new Refused('COMMENT_DECIDED', { commentStatus: before })
    await saveDecision(tx, commentId, status)
    await recordAuditEntry(tx, {
      actor: viewer.id,
      act: 'comment-moderated',
      subject: commentId,
      details: { from: before, status },
    })
  })

type ModeratedRow = Awaited<ReturnType<typeof listModerated>>[number]

const moderatedView = ({ hiddenAt, ...comment }: ModeratedRow) => ({
  ...inIso(comment),
  hidden: hiddenAt !== null,
})

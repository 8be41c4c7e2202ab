import type { CommentStatus } from '#domain/comments/comments.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { exams, isCurrentRevision, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { commentReports, comments } from '#server/adapters/db/schema/community.ts'
import type { MomentFilter, Slice } from '#server/paging/pages.ts'
import { idsOfPage } from '#server/paging/page-sql.ts'
import { and, desc, eq, gte, isNull, lt, min, sql, type SQL } from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'

type ModerationFilter = MomentFilter & { status?: CommentStatus | undefined; examId?: string | undefined }

const matching = ({ status, examId, from, until }: ModerationFilter): SQL | undefined =>
  and(
    status && eq(comments.status, status),
    examId ? eq(comments.examId, examId) : undefined,
    from && gte(comments.createdAt, from),
    until && lt(comments.createdAt, until),
  )

export const countModerated = (db: Db, filter: ModerationFilter) => db.$count(comments, matching(filter))

const moderatedColumns = {
  id: comments.id,
  author: sql<string>`coalesce(${users.fullName}, '')`,
  content: comments.content,
  status: comments.status,
  hiddenAt: comments.hiddenAt,
  reports: comments.openReports,
  createdAt: comments.createdAt,
  exam: { id: exams.id, code: exams.code, name: exams.name },
}

/** Reported ones first, then newest. */
export const listModerated = (db: Db, filter: ModerationFilter, slice: Slice) => {
  const ids = idsOfPage(
    db,
    { table: comments, matching: matching(filter), newest: [comments.isReported, comments.createdAt] },
    slice,
  )
  return db
    .select(moderatedColumns)
    .from(comments)
    .innerJoin(ids, eq(ids.id, comments.id))
    .innerJoin(exams, eq(exams.id, comments.examId))
    .leftJoin(users, eq(users.id, comments.userId))
    .orderBy(desc(comments.isReported), desc(comments.createdAt), desc(comments.id))
}

export async function findModerated(db: Db, commentId: string) {
  const [row] = await db
    .select({
      ...moderatedColumns,
      question: { id: questions.id, statement: questionRevisions.statement },
      firstReportAt: sql`(${db
        .select({ at: min(commentReports.reportedAt) })
        .from(commentReports)
        .where(and(eq(commentReports.commentId, comments.id), isNull(commentReports.clearedAt)))})`.mapWith(
        (text: string | null) => (text === null ? null : new Date(text)),
      ),
    })
    .from(comments)
    .innerJoin(exams, eq(exams.id, comments.examId))
    .innerJoin(questions, eq(questions.id, comments.questionId))
    .innerJoin(questionRevisions, isCurrentRevision)
    .leftJoin(users, eq(users.id, comments.userId))
    .where(eq(comments.id, commentId))
  return row
}

/** Undefined when it is gone. */
export async function lockForDecision(db: Db, commentId: string) {
  const [row] = await db
    .select({ status: comments.status })
    .from(comments)
    .where(eq(comments.id, commentId))
    .for('update')
  return row?.status
}

/** Writes a decision: the status, out of hiding, and the reports made before it are answered (spec 8.6). */
export async function saveDecision(db: Db, commentId: string, status: CommentStatus) {
  await db
    .update(commentReports)
    .set({ clearedAt: NOW })
    .where(and(eq(commentReports.commentId, commentId), isNull(commentReports.clearedAt)))
  await db.update(comments).set({ status, hiddenAt: null, updatedAt: NOW }).where(eq(comments.id, commentId))
}

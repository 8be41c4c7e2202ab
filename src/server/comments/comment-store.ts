import { isHeldBack } from '#server/simulations/held-question-sql.ts'
import { listedAfter } from '#server/paging/list-place-sql.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import { commentReports, comments } from '#server/adapters/db/schema/community.ts'
import { simulationAnswers, simulations } from '#server/adapters/db/schema/simulations.ts'
import { databaseNow } from '#server/adapters/db/clock.ts'
import type { ListPlace } from '#server/paging/cursor.ts'
import { and, desc, eq, inArray, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm'

export type Reader = { userId: string; isAdmin: boolean }

/** Whether the person has a stored answer to the question in any simulation (spec 8.1). */
export async function hasAnswered(db: Db, of: { userId: string; questionId: string }): Promise<boolean> {
  const rows = await db
    .select({ questionId: simulationAnswers.questionId })
    .from(simulationAnswers)
    .innerJoin(simulations, eq(simulations.id, simulationAnswers.simulationId))
    .where(and(eq(simulationAnswers.questionId, of.questionId), eq(simulations.userId, of.userId)))
    .limit(1)
  return rows.length > 0
}

/** Any question but one of a running Prova of this administrator. */
export async function isOpenToAdmin(db: Db, of: { userId: string; questionId: string }): Promise<boolean> {
  const isHeld = isHeldBack({ userId: sql`${of.userId}::uuid`, questionId: questions.id })
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.id, of.questionId), not(isHeld)))
  return rows.length > 0
}

/** Not removed; hidden by reports only for its author and administrators (spec 8.3 and 8.5). */
const listedFor = ({ userId, isAdmin }: Reader): SQL | undefined =>
  and(
    ne(comments.status, 'removed'),
    isAdmin ? undefined : or(isNull(comments.hiddenAt), eq(comments.userId, userId)),
  )

const columnsFor = ({ userId }: Reader) => ({
  id: comments.id,
  questionId: comments.questionId,
  authorId: comments.userId,
  authorName: users.fullName,
  content: comments.content,
  status: comments.status,
  hiddenAt: comments.hiddenAt,
  createdAt: comments.createdAt,
  reported:
    sql`exists (select from ${commentReports} where ${commentReports.commentId} = ${comments.id} and ${commentReports.userId} = ${userId})`.mapWith(
      Boolean,
    ),
})

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

export const listComments = (
  db: Db,
  reader: Reader,
  page: { questionId: string; after: ListPlace | null; limit: number },
) =>
  db
    .select(columnsFor(reader))
    .from(comments)
    .leftJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        eq(comments.questionId, page.questionId),
        listedFor(reader),
        listedAfter(page.after, { at: comments.createdAt, id: comments.id }),
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(page.limit)

export const countListed = (db: Db, reader: Reader, questionId: string) =>
  db.$count(comments, and(eq(comments.questionId, questionId), listedFor(reader)))

/** Of each question that has any. */
export async function countListedOf(
  db: Db,
  reader: Reader,
  questionIds: readonly string[],
): Promise<Map<string, number>> {
  if (questionIds.length === 0) return new Map()
  const rows = await db
    .select({ questionId: comments.questionId, count: sql`count(*)`.mapWith(Number) })
    .from(comments)
    .where(and(inArray(comments.questionId, [...questionIds]), listedFor(reader)))
    .groupBy(comments.questionId)
  return new Map(rows.map(({ questionId, count }) => [questionId, count]))
}

export async function findListed(db: Db, reader: Reader, commentId: string) {
  const [row] = await db
    .select(columnsFor(reader))
    .from(comments)
    .leftJoin(users, eq(users.id, comments.userId))
    .where(and(eq(comments.id, commentId), listedFor(reader)))
  return row
}

type NewComment = { id?: string | undefined; userId: string; questionId: string; content: string }

/** Undefined where the id is taken. */
export async function saveComment(db: Db, comment: NewComment) {
  const examId = sql`(select ${questions.examId} from ${questions} where ${questions.id} = ${comment.questionId})`
  const [row] = await db
    .insert(comments)
    .values({ ...comment, examId })
    .onConflictDoNothing()
    .returning({ id: comments.id })
  return row
}

export async function isSaved(db: Db, { id, ...comment }: NewComment & { id: string }): Promise<boolean> {
  const same = and(
    eq(comments.id, id),
    eq(comments.userId, comment.userId),
    eq(comments.questionId, comment.questionId),
    eq(comments.content, comment.content),
  )
  return (await db.$count(comments, same)) > 0
}

/** Deletes an own comment, or any for an administrator (T39); answers whose it was. */
export async function deleteComment(db: Db, reader: Reader, commentId: string) {
  const [row] = await db
    .delete(comments)
    .where(and(eq(comments.id, commentId), reader.isAdmin ? undefined : eq(comments.userId, reader.userId)))
    .returning({ authorId: comments.userId, examId: comments.examId })
  return row
}

export async function saveReport(db: Db, report: { commentId: string; userId: string }) {
  await db.insert(commentReports).values(report).onConflictDoNothing()
}

/** Before a report is written: its foreign key holds the row too, and two reports at once would wait for each other. */
export async function lockComment(db: Db, commentId: string) {
  await db.select({ id: comments.id }).from(comments).where(eq(comments.id, commentId)).for('update')
}

export const countReporters = (db: Db, commentId: string): Promise<number> =>
  db.$count(commentReports, and(eq(commentReports.commentId, commentId), isNull(commentReports.clearedAt)))

export async function hideComment(db: Db, commentId: string) {
  await db
    .update(comments)
    .set({ hiddenAt: databaseNow })
    .where(and(eq(comments.id, commentId), isNull(comments.hiddenAt)))
}

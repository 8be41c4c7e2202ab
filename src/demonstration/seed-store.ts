import type { Db } from '#server/adapters/db/database.ts'
import { subscriptions } from '#server/adapters/db/schema/access.ts'
import {
  catalogEntries,
  exams,
  isCurrentRevision,
  questionRevisions,
  questions,
} from '#server/adapters/db/schema/catalog.ts'
import { demonstrationSeeds } from '#server/adapters/db/schema/demonstration.ts'
import { outboxMails } from '#server/adapters/db/schema/mail.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'

export async function isTold(db: Db, name: string): Promise<boolean> {
  return (await db.$count(demonstrationSeeds, eq(demonstrationSeeds.name, name))) > 0
}

export async function saveTold(db: Db, name: string) {
  await db.insert(demonstrationSeeds).values({ name }).onConflictDoNothing()
}

export type AnswerKey = { questionId: string; key: string | null; correct: number[]; options: number }

export async function listAnswerKeys(db: Db, examCode: string): Promise<AnswerKey[]> {
  return db
    .select({
      questionId: questions.id,
      key: catalogEntries.key,
      correct: questionRevisions.correctOptions,
      options: sql`jsonb_array_length(${questionRevisions.options})`.mapWith(Number),
    })
    .from(questions)
    .innerJoin(exams, eq(exams.id, questions.examId))
    .innerJoin(questionRevisions, isCurrentRevision)
    .leftJoin(catalogEntries, eq(catalogEntries.questionId, questions.id))
    .where(and(eq(exams.code, examCode), eq(exams.status, 'active'), eq(questions.isActive, true)))
}

export async function listTouchedExams(db: Db, userId: string): Promise<Set<string>> {
  const sat = db.select({ id: simulations.examId }).from(simulations).where(eq(simulations.userId, userId))
  const held = db
    .select({ id: subscriptions.examId })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  const rows = await db
    .select({ code: exams.code })
    .from(exams)
    .where(sql`${exams.id} in (${sat}) or ${exams.id} in (${held})`)
  return new Set(rows.map(({ code }) => code))
}

export async function findNewestEmail(db: Db, email: string): Promise<string | undefined> {
  const [mail] = await db
    .select({ text: outboxMails.text })
    .from(outboxMails)
    .where(eq(outboxMails.recipient, email))
    .orderBy(desc(outboxMails.createdAt), desc(outboxMails.id))
    .limit(1)
  return mail?.text
}

export async function dropEmailsTo(db: Db, emails: readonly string[]) {
  if (emails.length > 0) await db.delete(outboxMails).where(inArray(outboxMails.recipient, [...emails]))
}

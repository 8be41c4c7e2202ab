import type { Db } from '#server/adapters/db/database.ts'
import {
  catalogEntries,
  examDomains,
  exams,
  questionRevisions,
  questions,
} from '#server/adapters/db/schema/catalog.ts'
import { simulationQuestions } from '#server/adapters/db/schema/simulations.ts'
import { invariant } from '#server/refusal.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { CatalogExam, CatalogQuestion } from './catalog-exam.ts'

/** The key that stands for the exam itself among its entries. */
export const EXAM_KEY = ''

const sameCode = (code: string) => sql`lower(${exams.code}) = lower(${code})`

/** What was ever loaded of an exam: key → hash and question (null once an administrator deleted it). */
export async function findEntries(db: Db, examCode: string) {
  const rows = await db.select().from(catalogEntries).where(eq(catalogEntries.examCode, examCode))
  return new Map(rows.map(({ key, contentHash, questionId }) => [key, { contentHash, questionId }]))
}

export async function findExamIdByCode(db: Db, code: string): Promise<string | undefined> {
  const [exam] = await db.select({ id: exams.id }).from(exams).where(sameCode(code))
  return exam?.id
}

export async function saveExam(db: Db, exam: CatalogExam): Promise<string> {
  const [row] = await db
    .insert(exams)
    .values({
      code: exam.code,
      name: exam.name,
      description: exam.description,
      featured: exam.featured,
      booklet: exam.booklet,
      officialQuestionCount: exam.official.questions,
      officialMinutes: exam.official.minutes,
      officialPassing: exam.official.passing,
      retiredAt: exam.retiredAt,
    })
    .returning({ id: exams.id })
  invariant(row, 'an inserted exam comes back')
  return row.id
}

/** The exam's domains by name, with those of the catalogue added; answers name → id. */
export async function saveDomains(
  db: Db,
  examId: string,
  domains: CatalogExam['domains'],
): Promise<Map<string, string>> {
  if (domains.length > 0) {
    await db
      .insert(examDomains)
      .values(domains.map(({ name, weight, position }) => ({ examId, name, weight, position })))
      .onConflictDoNothing()
  }
  const rows = await db
    .select({ id: examDomains.id, name: examDomains.name })
    .from(examDomains)
    .where(eq(examDomains.examId, examId))
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** `after` orders the questions of one load as they stand in the files: whole milliseconds after now. */
export async function saveQuestion(
  db: Db,
  place: { examId: string; domainId: string | null; after: number },
  question: CatalogQuestion,
): Promise<string> {
  const [row] = await db
    .insert(questions)
    .values({
      examId: place.examId,
      domainId: place.domainId,
      createdAt: sql`date_trunc('milliseconds', now()) + make_interval(secs => ${place.after / 1000})`,
    })
    .returning({ id: questions.id })
  invariant(row, 'an inserted question comes back')
  await saveRevision(db, { questionId: row.id, number: 1 }, question)
  return row.id
}

async function saveRevision(db: Db, at: { questionId: string; number: number }, question: CatalogQuestion) {
  await db.insert(questionRevisions).values({ ...at, ...contentOf(question) })
}

const contentOf = ({
  statement,
  options,
  correctOptions,
  explanation,
  references,
  difficulty,
}: CatalogQuestion) => ({
  statement,
  options,
  correctOptions,
  explanation,
  references,
  difficulty,
})

/** Brings new content to a question: the next revision once the current one is used, else the current one itself. */
export async function reviseQuestion(db: Db, questionId: string, question: CatalogQuestion) {
  const [current] = await db
    .select({ number: questions.currentRevision })
    .from(questions)
    .where(eq(questions.id, questionId))
    .for('update')
  invariant(current, 'a question to revise exists')
  const { number } = current
  const used = await db
    .select({ position: simulationQuestions.position })
    .from(simulationQuestions)
    .where(and(eq(simulationQuestions.questionId, questionId), eq(simulationQuestions.revision, number)))
    .limit(1)
  if (used.length === 0) {
    await db
      .update(questionRevisions)
      .set(contentOf(question))
      .where(and(eq(questionRevisions.questionId, questionId), eq(questionRevisions.number, number)))
    return
  }
  await saveRevision(db, { questionId, number: number + 1 }, question)
  await db
    .update(questions)
    .set({ currentRevision: number + 1 })
    .where(eq(questions.id, questionId))
}

export async function saveEntry(
  db: Db,
  entry: { examCode: string; key: string; contentHash: string; questionId: string | null },
) {
  await db
    .insert(catalogEntries)
    .values(entry)
    .onConflictDoUpdate({
      target: [catalogEntries.examCode, catalogEntries.key],
      set: { contentHash: entry.contentHash, loadedAt: sql`now()` },
    })
}

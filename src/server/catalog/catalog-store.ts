import type { Db } from '#server/adapters/db/database.ts'
import { catalogEntries, examDomains, exams } from '#server/adapters/db/schema/catalog.ts'
import { invariant } from '#server/refusal.ts'
import { eq, sql } from 'drizzle-orm'
import type { CatalogExam } from './catalog-exam.ts'
import { formatValues } from '#server/exams/exam-format-store.ts'
import { NOW } from '#server/adapters/db/now.ts'

export const EXAM_KEY = ''

const sameCode = (code: string) => sql`lower(${exams.code}) = lower(${code})`

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
      ...formatValues(exam),
      retiredAt: exam.retiredAt,
    })
    .returning({ id: exams.id })
  invariant(row, 'an inserted exam comes back')
  return row.id
}

export async function saveDomains(
  db: Db,
  examId: string,
  domains: CatalogExam['domains'],
): Promise<Map<string, string>> {
  if (domains.length > 0) {
    await db
      .insert(examDomains)
      .values(domains.map(({ key: _key, ...domain }) => ({ examId, ...domain })))
      .onConflictDoNothing()
  }
  const rows = await db
    .select({ id: examDomains.id, name: examDomains.name })
    .from(examDomains)
    .where(eq(examDomains.examId, examId))
  return new Map(rows.map(({ id, name }) => [name, id]))
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
      set: { contentHash: entry.contentHash, loadedAt: NOW },
    })
}

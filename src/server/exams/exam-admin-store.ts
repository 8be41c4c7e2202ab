import type { DomainWeights, ExamFormat } from '#domain/exams/exam-format.ts'
import type { BookletColor, ExamStatus } from '#domain/exams/exams.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { subscriptions } from '#server/adapters/db/schema/access.ts'
import { examDomains, exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { likePattern, type Slice } from '#server/paging/pages.ts'
import { and, asc, count, desc, eq, inArray, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm'
import { NOW } from '#server/adapters/db/now.ts'
import { formatValues, officialColumns, practiceColumns } from './exam-format-store.ts'

export type ExamForm = ExamFormat & {
  name: string
  code: string
  description: string | null
  status: ExamStatus
  featured: boolean
  booklet: BookletColor
  retired: boolean
  domains: DomainForm[]
}

type DomainForm = DomainWeights & { id?: string | undefined; name: string }

const matching = (search: string | undefined): SQL | undefined =>
  search ? sql`${exams.searchText} like folded(${likePattern(search)})` : undefined

export const countExams = (db: Db, search: string | undefined) => db.$count(exams, matching(search))

export async function listExamRows(db: Db, search: string | undefined, slice: Slice) {
  const inOrder = slice.fromEnd ? asc : desc
  const rows = await db
    .select({
      id: exams.id,
      code: exams.code,
      name: exams.name,
      status: exams.status,
      featured: exams.featured,
      questionTotal: exams.questionTotal,
      createdAt: exams.createdAt,
    })
    .from(exams)
    .where(matching(search))
    .orderBy(inOrder(exams.createdAt), inOrder(exams.id))
    .limit(slice.limit)
    .offset(slice.offset)
  return slice.fromEnd ? rows.toReversed() : rows
}

export const listExamOptions = (db: Db) =>
  db
    .select({ id: exams.id, code: exams.code, name: exams.name, status: exams.status })
    .from(exams)
    .orderBy(asc(exams.name), asc(exams.id))

export const listDomains = (db: Db) =>
  db
    .select({ id: examDomains.id, examId: examDomains.examId, name: examDomains.name })
    .from(examDomains)
    .orderBy(asc(examDomains.position), asc(examDomains.name))

export async function findExamToEdit(db: Db, examId: string) {
  const [exam] = await db
    .select({
      id: exams.id,
      version: exams.version,
      name: exams.name,
      code: exams.code,
      description: exams.description,
      status: exams.status,
      featured: exams.featured,
      booklet: exams.booklet,
      questionTotal: exams.questionTotal,
      retired: isNotNull(exams.retiredAt).mapWith(Boolean),
      official: officialColumns,
      practice: practiceColumns,
    })
    .from(exams)
    .where(eq(exams.id, examId))
  return exam
}

export const listDomainsOf = (db: Db, examId: string) =>
  db
    .select({
      id: examDomains.id,
      name: examDomains.name,
      weight: examDomains.weight,
      practiceWeight: examDomains.practiceWeight,
      questions: count(questions.id),
    })
    .from(examDomains)
    .leftJoin(
      questions,
      and(eq(questions.examId, examDomains.examId), eq(questions.domainId, examDomains.id)),
    )
    .where(eq(examDomains.examId, examId))
    .groupBy(examDomains.id)
    .orderBy(asc(examDomains.position), asc(examDomains.name))

/** Nothing when the code or the id is taken: the index of codes without case is the judge. */
export async function insertExam(
  db: Db,
  { id, ...form }: ExamForm & { id: string | undefined },
): Promise<string | undefined> {
  const [row] = await db
    .insert(exams)
    .values({ id, ...columnsOf(form), retiredAt: form.retired ? NOW : null })
    .onConflictDoNothing()
    .returning({ id: exams.id })
  return row?.id
}

/** False when there is no such exam of this version. Holds its row until the transaction ends. */
export async function updateExam(
  db: Db,
  { examId, version }: { examId: string; version: number },
  form: ExamForm,
): Promise<boolean> {
  const rows = await db
    .update(exams)
    // The day on which it was first seen to be retired stays when it is saved again.
    .set({
      ...columnsOf(form),
      retiredAt: form.retired ? sql`coalesce(${exams.retiredAt}, ${NOW})` : null,
      version: version + 1,
    })
    .where(and(eq(exams.id, examId), eq(exams.version, version)))
    .returning({ id: exams.id })
  return rows.length > 0
}

const columnsOf = (form: ExamForm) => ({
  name: form.name,
  code: form.code,
  description: form.description || null,
  status: form.status,
  featured: form.featured,
  booklet: form.booklet,
  ...formatValues(form),
})

/** A domain is kept by its id; one left out goes, which its questions forbid (`questions_domain_of_exam`). */
export async function replaceDomains(db: Db, examId: string, wanted: DomainForm[]) {
  const ofExam = eq(examDomains.examId, examId)
  const kept = wanted.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await db.delete(examDomains).where(and(ofExam, notInArray(examDomains.id, kept)))
  // Two domains may swap their names, which no order of single updates would allow.
  await db
    .update(examDomains)
    .set({ name: sql`${examDomains.id}::text` })
    .where(and(ofExam, inArray(examDomains.id, kept)))
  for (const [position, { id, ...domain }] of wanted.entries()) {
    const saved =
      id === undefined
        ? []
        : await db
            .update(examDomains)
            .set({ ...domain, position })
            .where(and(ofExam, eq(examDomains.id, id)))
            .returning({ id: examDomains.id })
    if (saved.length === 0) await db.insert(examDomains).values({ ...domain, examId, position })
  }
}

export async function saveFeatured(db: Db, at: { examId: string; featured: boolean }): Promise<boolean> {
  const rows = await db
    .update(exams)
    .set({ featured: at.featured, version: sql`${exams.version} + 1` })
    .where(eq(exams.id, at.examId))
    .returning({ id: exams.id })
  return rows.length > 0
}

/** Locks the exam alone: what would refer to it waits until the transaction ends. */
export async function lockExam(db: Db, examId: string) {
  const [exam] = await db
    .select({ code: exams.code, name: exams.name, questionTotal: exams.questionTotal })
    .from(exams)
    .where(eq(exams.id, examId))
    .for('update')
  return exam
}

export async function deleteExam(db: Db, examId: string) {
  await db
    .delete(subscriptions)
    .where(and(eq(subscriptions.examId, examId), eq(subscriptions.source, 'trial')))
  await db.delete(questions).where(eq(questions.examId, examId))
  await db.delete(exams).where(eq(exams.id, examId))
}

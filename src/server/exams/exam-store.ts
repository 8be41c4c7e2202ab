import type { ExamReference } from '#domain/exams/exams.ts'
import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { exams } from '#server/adapters/db/schema/catalog.ts'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'

/** As every call shows an exam. */
const examColumns = {
  id: exams.id,
  code: exams.code,
  name: exams.name,
  description: exams.description,
  status: exams.status,
  featured: exams.featured,
  retired: isNotNull(exams.retiredAt).mapWith(Boolean),
  booklet: exams.booklet,
  questionCount: exams.activeQuestionCount,
  official: {
    questions: exams.officialQuestionCount,
    questionsWords: exams.officialQuestionsWords,
    minutes: exams.officialMinutes,
    passing: exams.officialPassing,
  },
}

const listActive = hotQuery((db) =>
  db
    .select(examColumns)
    .from(exams)
    .where(eq(exams.status, 'active'))
    .orderBy(asc(exams.name), asc(exams.id))
    .prepare('exams_active'),
)

const listFeatured = hotQuery((db) =>
  db
    .select(examColumns)
    .from(exams)
    .where(and(eq(exams.status, 'active'), eq(exams.featured, true)))
    .orderBy(asc(exams.name), asc(exams.id))
    .prepare('exams_featured'),
)

const findById = hotQuery((db) =>
  db
    .select(examColumns)
    .from(exams)
    .where(eq(exams.id, sql.placeholder('id')))
    .prepare('exam_by_id'),
)

const findByCode = hotQuery((db) =>
  db
    .select(examColumns)
    .from(exams)
    .where(sql`lower(${exams.code}) = lower(${sql.placeholder('code')})`)
    .prepare('exam_by_code'),
)

export type ExamRow = Awaited<ReturnType<typeof listActiveExams>>[number]

export const listActiveExams = (db: Db) => listActive(db).execute()

export const listFeaturedExams = (db: Db) => listFeatured(db).execute()

const byIds = hotQuery((db) =>
  db
    .select(examColumns)
    .from(exams)
    .where(sql`${exams.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(exams.name), asc(exams.id))
    .prepare('exams_by_ids'),
)

export const listExamsById = (db: Db, ids: string[]) => byIds(db).execute({ ids })

export async function findExam(db: Db, reference: ExamReference): Promise<ExamRow | undefined> {
  if (reference.kind === 'invalid') return undefined
  const rows =
    reference.kind === 'id'
      ? await findById(db).execute({ id: reference.id })
      : await findByCode(db).execute({ code: reference.code })
  return rows[0]
}

import type { NamedWeights } from '#domain/exams/exam-format.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import {
  examDomains,
  exams,
  isCurrentRevision,
  questionRevisions,
  questions,
} from '#server/adapters/db/schema/catalog.ts'
import { importedQuestions, questionImportEntries } from '#server/adapters/db/schema/imports.ts'
import { officialColumns, practiceColumns } from '#server/exams/exam-format-store.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'

export async function findTarget(db: Db, examId: string) {
  const [exam] = await db
    .select({
      code: exams.code,
      name: exams.name,
      description: exams.description,
      status: exams.status,
      official: officialColumns,
      practice: practiceColumns,
    })
    .from(exams)
    .where(eq(exams.id, examId))
  if (!exam) return undefined
  const domains = await db
    .select({
      id: examDomains.id,
      name: examDomains.name,
      weight: examDomains.weight,
      practiceWeight: examDomains.practiceWeight,
    })
    .from(examDomains)
    .where(eq(examDomains.examId, examId))
    .orderBy(asc(examDomains.position), asc(examDomains.name))
  return { ...exam, domains }
}

/** After the exam's others. A form of the exam in another window is outdated then. */
export async function addDomain(db: Db, examId: string, domain: NamedWeights): Promise<string | undefined> {
  const [added] = await db
    .insert(examDomains)
    .values({
      ...domain,
      examId,
      position: sql`(select coalesce(max(position) + 1, 0) from ${examDomains} where exam_id = ${examId})`,
    })
    .returning({ id: examDomains.id })
  await db
    .update(exams)
    .set({ version: sql`${exams.version} + 1` })
    .where(eq(exams.id, examId))
  return added?.id
}

export const listTexts = (db: Db, examId: string) =>
  db
    .select({
      id: questions.id,
      statement: questionRevisions.statement,
      options: sql<string>`(
        select string_agg(given ->> 'text', '<br>' order by place)
        from jsonb_array_elements(${questionRevisions.options}) with ordinality as listed (given, place)
      )`,
    })
    .from(questions)
    .innerJoin(questionRevisions, isCurrentRevision)
    .where(eq(questions.examId, examId))
    .orderBy(asc(questions.createdAt), asc(questions.id))

/** Ahead of `insertWanted`, which folds the rest: half of its time, outside the transaction. */
export async function foldWanted(
  db: Db,
  { importId, from, until }: { importId: string; from: number; until: number },
): Promise<void> {
  await db.execute(
    sql`update ${questionImportEntries}
      set question = question || jsonb_build_object('searchText', question_words(
        question->>'statement', question->'options', question->>'explanation'
      ))
      where import_id = ${importId} and wanted and change = 'new' and position >= ${from} and position < ${until}
        and not question ? 'searchText'`,
  )
}

/** Until the transaction ends, or it is said again: the questions that it adds are described, and no trigger needs to do it. */
export const sayDescribed = (db: Db, isDescribed: boolean) =>
  db.execute(sql`select set_config('gabarite.described', ${isDescribed ? 'on' : 'off'}, true)`)

/** In one statement, in the order of the file, with first revisions; a lost domain is none. Answers how many. */
export async function insertWanted(
  db: Db,
  of: { importId: string; examId: string; by: string; from: number; until: number },
): Promise<number> {
  const { importId, examId, by, from, until } = of
  const result: unknown = await db.execute(
    sql`with chosen as materialized (
        select coalesce((question->>'id')::uuid, gen_random_uuid()) as id, position as place, question as q,
          question->>'statement' as statement, (question->>'difficulty')::difficulty as difficulty
        from ${questionImportEntries}
        where import_id = ${importId} and wanted and change = 'new' and position >= ${from} and position < ${until}
      ), placed as (
        insert into ${questions}
          (id, exam_id, domain_id, is_active, search_text, is_explained, current_difficulty, changed_by, created_at)
        select chosen.id, ${examId}::uuid, ${examDomains}.id, (q->>'isActive')::boolean,
          coalesce(q->>'searchText', question_words(statement, q->'options', q->>'explanation')),
          explains(q->'options', q->>'explanation'), difficulty, ${by}::uuid, date_trunc('milliseconds', ${NOW}) + make_interval(secs => place / 1000.0)
        from chosen left join ${examDomains}
          on ${examDomains}.exam_id = ${examId}::uuid and ${examDomains}.id = (q->>'domainId')::uuid
        order by place
      ), noted as (
        insert into ${importedQuestions} (question_id, import_id) select id, ${importId}::uuid from chosen
      )
      insert into ${questionRevisions}
        (question_id, number, statement, options, correct_options, explanation, "references", difficulty)
      select id, 1, statement, q->'options',
        array(select right_one::smallint from jsonb_array_elements_text(q->'correctOptions') as right_one),
        q->>'explanation', q->'references', difficulty
      from chosen
      returning number`,
  )
  const rows: unknown = Reflect.get(Object(result), 'rows')
  return Array.isArray(rows) ? rows.length : 0
}

export async function listExamsOfBatch(db: Db, importId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ examId: questions.examId })
    .from(questions)
    .innerJoin(importedQuestions, eq(importedQuestions.questionId, questions.id))
    .where(eq(importedQuestions.importId, importId))
  return rows.map(({ examId }) => examId)
}

const ofBatch = (db: Db, importId: string) =>
  db
    .select({ id: importedQuestions.questionId })
    .from(importedQuestions)
    .where(eq(importedQuestions.importId, importId))

export async function listBatch(db: Db, importId: string): Promise<string[]> {
  const rows = await ofBatch(db, importId)
  return rows.map(({ id }) => id)
}

export async function deleteBatch(db: Db, importId: string): Promise<number> {
  const rows = await db
    .delete(questions)
    .where(inArray(questions.id, ofBatch(db, importId)))
    .returning({ id: questions.id })
  return rows.length
}

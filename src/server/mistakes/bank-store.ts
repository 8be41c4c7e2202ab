import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { rulings } from '#server/adapters/db/schema/rulings.ts'
import { examDomains, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { asc, eq, sql } from 'drizzle-orm'

/** All questions of an exam, also inactive ones, in its own order. */
export const listBankQuestions = (db: Db, examId: string) =>
  db
    .select({
      id: questions.id,
      domainId: questions.domainId,
      isActive: questions.isActive,
      revision: questions.currentRevision,
    })
    .from(questions)
    .where(eq(questions.examId, examId))
    .orderBy(asc(questions.createdAt), asc(questions.id))

/** Of every revision which options and key it has. */
export const listKeyDigests = (db: Db, examId: string) =>
  db
    .select({
      questionId: questionRevisions.questionId,
      revision: questionRevisions.number,
      digest: questionRevisions.keyDigest,
    })
    .from(questionRevisions)
    .innerJoin(questions, eq(questions.id, questionRevisions.questionId))
    .where(eq(questions.examId, examId))

/** Revisions whose answers a ruling names, and until when it held; null while it is in force. */
export const listRuledRevisions = (db: Db, examId: string) =>
  db
    .select({
      questionId: rulings.questionId,
      revisions: rulings.revisions,
      revokedAt: rulings.revokedAt,
    })
    .from(rulings)
    .innerJoin(questions, eq(questions.id, rulings.questionId))
    .where(eq(questions.examId, examId))

const outline = hotQuery((db) =>
  db
    .select({ id: examDomains.id, name: examDomains.name })
    .from(examDomains)
    .where(eq(examDomains.examId, sql.placeholder('examId')))
    .orderBy(asc(examDomains.position), asc(examDomains.name))
    .prepare('outline'),
)

/** In the order of the exam's outline. */
export const listOutline = (db: Db, examId: string) => outline(db).execute({ examId })

import type { ExamFormat, NamedWeights } from '#domain/exams/exam-format.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { examDomains, exams } from '#server/adapters/db/schema/catalog.ts'
import { and, asc, eq, sql } from 'drizzle-orm'

export const officialColumns = {
  questions: exams.officialQuestionCount,
  questionsWords: exams.officialQuestionsWords,
  minutes: exams.officialMinutes,
  passing: exams.officialPassing,
  passingRule: exams.officialPassingRule,
  languages: exams.officialLanguages,
  validity: exams.officialValidity,
  checkedOn: exams.officialCheckedOn,
}

export const practiceColumns = {
  questions: exams.practiceQuestionCount,
  minutes: exams.practiceMinutes,
  cut: exams.practiceCut,
  cutReason: exams.practiceCutReason,
}

export const formatValues = ({ official, practice }: ExamFormat) => ({
  officialQuestionCount: official.questions,
  officialQuestionsWords: official.questionsWords,
  officialMinutes: official.minutes,
  officialPassing: official.passing,
  officialPassingRule: official.passingRule,
  officialLanguages: official.languages,
  officialValidity: official.validity,
  officialCheckedOn: official.checkedOn,
  practiceQuestionCount: practice.questions,
  practiceMinutes: practice.minutes,
  practiceCut: practice.cut,
  practiceCutReason: practice.cutReason,
})

/** Holds the exam's row until the transaction ends. */
export async function lockFormat(tx: Db, examId: string): Promise<ExamFormat | undefined> {
  const [format] = await tx
    .select({ official: officialColumns, practice: practiceColumns })
    .from(exams)
    .where(eq(exams.id, examId))
    .for('no key update')
  return format
}

export const listWeights = (db: Db, examId: string): Promise<NamedWeights[]> =>
  db
    .select({
      name: examDomains.name,
      weight: examDomains.weight,
      practiceWeight: examDomains.practiceWeight,
    })
    .from(examDomains)
    .where(eq(examDomains.examId, examId))
    .orderBy(asc(examDomains.position), asc(examDomains.name))

/** A form of the exam in another window is outdated then. */
export async function saveFormat(db: Db, examId: string, format: ExamFormat) {
  await db
    .update(exams)
    .set({ ...formatValues(format), version: sql`${exams.version} + 1` })
    .where(eq(exams.id, examId))
}

export async function saveWeights(db: Db, examId: string, { name, ...weights }: NamedWeights) {
  await db
    .update(examDomains)
    .set(weights)
    .where(and(eq(examDomains.examId, examId), eq(examDomains.name, name)))
}

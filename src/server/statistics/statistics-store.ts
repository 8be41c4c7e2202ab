import type { QuestionFigures } from '#domain/suspects/question-figures.ts'
import { MOST_SURFACED, SURFACING_SEVERITIES } from '#domain/suspects/queue-rules.ts'
import type { Severity } from '#domain/suspects/severity.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { exams, isCurrentRevision, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { questionChecks, questionStatistics } from '#server/adapters/db/schema/suspects.ts'
import { areOfThisKey, cameForwardThisWeek } from '#server/questions/question-order-sql.ts'
import { and, asc, desc, eq, inArray, isNull, max, not, notInArray, or, sql, type SQL } from 'drizzle-orm'

export const listExamIds = async (db: Db) =>
  (await db.select({ id: exams.id }).from(exams).orderBy(asc(exams.id))).map(({ id }) => id)

export const hasStatistics = async (db: Db) =>
  (await db.select({ id: questionStatistics.questionId }).from(questionStatistics).limit(1)).length > 0

/** Each question of an exam as it stands, and at how many answers somebody checked this key. */
export function listJudgedQuestions(tx: Db, examId: string) {
  const checks = tx
    .select({
      questionId: questionChecks.questionId,
      keyDigest: questionChecks.keyDigest,
      answers: max(questionChecks.answers).as('checked_answers'),
    })
    .from(questionChecks)
    .groupBy(questionChecks.questionId, questionChecks.keyDigest)
    .as('checks')
  return tx
    .select({
      id: questions.id,
      keyDigest: questionRevisions.keyDigest,
      optionCount: sql`jsonb_array_length(${questionRevisions.options})`.mapWith(Number),
      key: questionRevisions.correctOptions,
      authorDifficulty: questionRevisions.difficulty,
      checkedAnswers: checks.answers,
      isKnown: sql<boolean>`${questionStatistics.questionId} is not null`,
    })
    .from(questions)
    .innerJoin(questionRevisions, isCurrentRevision)
    .leftJoin(
      checks,
      and(eq(checks.questionId, questions.id), eq(checks.keyDigest, questionRevisions.keyDigest)),
    )
    .leftJoin(questionStatistics, eq(questionStatistics.questionId, questions.id))
    .where(eq(questions.examId, examId))
    .orderBy(asc(questions.createdAt), asc(questions.id))
}

export type StatisticsRow = {
  questionId: string
  keyDigest: string
  figures: QuestionFigures
  severity: Severity | null
}

/**
 * Writes what differs: on most nights that is little, and the log of the database is what others wait for. What was
 * computed of a key that an edit took away meanwhile is left out.
 */
export async function saveStatistics(tx: Db, rows: readonly StatisticsRow[]) {
  const given = rows.map(({ figures, ...row }) => ({
    ...row,
    answers: figures.answers,
    rightShare: figures.right?.share ?? null,
    discrimination: figures.discrimination?.r ?? null,
    medianSeconds: figures.medianSeconds,
    measuredDifficulty: figures.measuredDifficulty,
    recentPeople: figures.recentPeople,
    figures,
  }))
  await tx.execute(sql`
    insert into ${questionStatistics} (question_id, key_digest, answers, right_share, discrimination, median_seconds,
      measured_difficulty, recent_people, figures, severity)
    select given."questionId", given."keyDigest", given.answers, given."rightShare", given.discrimination,
      given."medianSeconds", given."measuredDifficulty", given."recentPeople", given.figures, given.severity
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      "questionId" uuid, "keyDigest" text, answers int, "rightShare" float8, discrimination float8,
      "medianSeconds" float8, "measuredDifficulty" difficulty, "recentPeople" int, figures jsonb, severity severity
    )
    join ${questions} on ${questions.id} = given."questionId"
    join ${questionRevisions} on ${isCurrentRevision} and ${questionRevisions.keyDigest} = given."keyDigest"
    on conflict (question_id) do update set
      key_digest = excluded.key_digest, answers = excluded.answers, right_share = excluded.right_share,
      discrimination = excluded.discrimination, median_seconds = excluded.median_seconds,
      measured_difficulty = excluded.measured_difficulty, recent_people = excluded.recent_people,
      figures = excluded.figures, severity = excluded.severity, computed_at = excluded.computed_at
    where (${questionStatistics.keyDigest}, ${questionStatistics.recentPeople}, ${questionStatistics.severity},
      ${questionStatistics.figures}) is distinct from
      (excluded.key_digest, excluded.recent_people, excluded.severity, excluded.figures)`)
}

/** All were computed: the newest row says when, for all of them. */
export async function noteComputed(db: Db) {
  const newest = db
    .select({ id: questionStatistics.questionId })
    .from(questionStatistics)
    .orderBy(desc(questionStatistics.computedAt))
    .limit(1)
  await db
    .update(questionStatistics)
    .set({ computedAt: NOW })
    .where(inArray(questionStatistics.questionId, newest))
}

/** The worst flags of active questions come forward, then those of most people; what came forward stays counted for its week. */
export async function surfaceWorst(tx: Db): Promise<number> {
  await tx
    .update(questionStatistics)
    .set({ surfacedAt: null })
    .where(
      and(
        not(cameForwardThisWeek),
        or(
          isNull(questionStatistics.severity),
          notInArray(questionStatistics.severity, [...SURFACING_SEVERITIES]),
        ),
      ),
    )
  const taken = await tx.$count(questionStatistics, cameForwardThisWeek)
  if (taken >= MOST_SURFACED) return 0
  const next = tx
    .select({ id: questionStatistics.questionId })
    .from(questionStatistics)
    .innerJoin(questions, eq(questions.id, questionStatistics.questionId))
    .where(
      and(
        isNull(questionStatistics.surfacedAt),
        inArray(questionStatistics.severity, [...SURFACING_SEVERITIES]),
        eq(questions.isActive, true),
      ),
    )
    .orderBy(
      asc(questionStatistics.severity),
      desc(questionStatistics.recentPeople),
      asc(questionStatistics.questionId),
    )
    .limit(MOST_SURFACED - taken)
  const surfaced = await tx
    .update(questionStatistics)
    .set({ surfacedAt: NOW })
    .where(inArray(questionStatistics.questionId, next))
    .returning({ id: questionStatistics.questionId })
  return surfaced.length
}

/** Of the options and the key that stand. */
export async function findMeasuredDifficulty(db: Db, questionId: string) {
  const [row] = await db
    .select({ measured: questionStatistics.measuredDifficulty })
    .from(questions)
    .innerJoin(questionRevisions, isCurrentRevision)
    .innerJoin(questionStatistics, areOfThisKey)
    .where(eq(questions.id, questionId))
  return row?.measured ?? null
}

export const listStatistics = (db: Db, matching: SQL | undefined, most: number) =>
  db
    .select({
      id: questions.id,
      statement: questionRevisions.statement,
      examCode: exams.code,
      isActive: questions.isActive,
      difficulty: questionRevisions.difficulty,
      figures: questionStatistics.figures,
    })
    .from(questions)
    .innerJoin(exams, eq(exams.id, questions.examId))
    .innerJoin(questionRevisions, isCurrentRevision)
    .innerJoin(questionStatistics, areOfThisKey)
    .where(matching)
    .orderBy(desc(questionStatistics.answers), desc(questions.createdAt), desc(questions.id))
    .limit(most)

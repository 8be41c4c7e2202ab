import { figuresOf } from '#domain/suspects/figures-of.ts'
import { severityOf } from '#domain/suspects/queue-rules.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Log } from '#server/dependencies.ts'
import {
  countQuestions,
  gatherFirstAnswers,
  weighPeople,
  type CountedQuestion,
} from './first-answer-store.ts'
import {
  listExamIds,
  listJudgedQuestions,
  noteComputed,
  saveStatistics,
  surfaceWorst,
  type StatisticsRow,
} from './statistics-store.ts'
import { setTimeout as pause } from 'node:timers/promises'

type JudgedQuestion = Awaited<ReturnType<typeof listJudgedQuestions>>[number]

/** What a statement counts at once. */
const QUESTIONS_AT_ONCE = 50
/** Few: while a statement of a thousand rows is made, this process answers nobody. */
const ROWS_AT_ONCE = 50
const LONGEST_REST_MS = 2000

/**
 * All questions anew from first answers, exam by exam (spec 18.1). Safe to repeat and to kill: each exam is one
 * transaction. After each it rests as long as that took, outside the transaction: half of the time is left to people.
 */
export async function computeStatistics(
  { db, log }: { db: Db; log: Log },
  leaving?: AbortSignal,
): Promise<{ questions: number; surfaced: number }> {
  let questions = 0
  for (const examId of await listExamIds(db)) {
    if (leaving?.aborted === true) return { questions, surfaced: 0 }
    const start = performance.now()
    questions += await computeExam({ db, log }, examId)
    await pause(Math.min(performance.now() - start, LONGEST_REST_MS))
  }
  await noteComputed(db)
  return { questions, surfaced: await db.transaction(surfaceWorst) }
}

/** One that cannot be computed does not stop the others. */
async function computeExam({ db, log }: { db: Db; log: Log }, examId: string): Promise<number> {
  try {
    return await db.transaction(async (tx) => {
      await gatherFirstAnswers(tx, examId)
      const examMedianSeconds = await weighPeople(tx)
      const questions = await listJudgedQuestions(tx, examId)
      const rows: StatisticsRow[] = []
      for (let from = 0; from < questions.length; from += QUESTIONS_AT_ONCE) {
        const slice = questions.slice(from, from + QUESTIONS_AT_ONCE)
        const found = await countQuestions(
          tx,
          slice.map(({ id }) => id),
        )
        const counted = new Map(found.map((row) => [row.questionId, row]))
        // One that nobody answered yet has no statistics; one that lost its answers says so.
        for (const question of slice)
          if (question.isKnown || counted.has(question.id))
            rows.push(rowOf(question, counted.get(question.id), examMedianSeconds))
      }
      // At the end: who edits a question waits for its row.
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
        await saveStatistics(tx, rows.slice(from, from + ROWS_AT_ONCE))
      return rows.length
    })
  } catch (error) {
    log.error(
      { event: 'statistics-failed', examId, err: error },
      'the statistics of an exam could not be computed',
    )
    return 0
  }
}

function rowOf(
  { id, keyDigest, checkedAnswers, ...question }: JudgedQuestion,
  counted: CountedQuestion | undefined,
  examMedianSeconds: number | null,
): StatisticsRow {
  const { easy = 0, medium = 0, hard = 0 } = counted ?? {}
  const figures = figuresOf({
    ...question,
    groups: counted?.groups ?? [],
    medianSeconds: counted?.medianSeconds ?? null,
    examMedianSeconds,
    ratings: { easy, medium, hard },
    recentPeople: counted?.recentPeople ?? 0,
  })
  return {
    questionId: id,
    keyDigest,
    figures,
    severity: severityOf(figures.flags, { answers: figures.answers, checkedAnswers }),
  }
}

import { mayShowSample, SAMPLE_QUESTIONS } from '#domain/payments/access.ts'
import { DIFFICULTIES, type Difficulty } from '#domain/questions/difficulty.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import {
  findOfficial,
  listDifficultyCounts,
  listDomainCounts,
  listFirstQuestions,
} from '#server/exams/exam-page-store.ts'
import type { ExamRow } from '#server/exams/exam-store.ts'
import { daysUntil } from '#domain/exams/exam-goal.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { listMarkedIds } from '#server/simulations/marked-store.ts'
import { invariant } from '#server/refusal.ts'
import { findGoal } from './exam-goal-store.ts'
import { countActive, listFirstAnswerCounts } from './exam-standing-store.ts'
import { getReadableExam } from './readable-exam.ts'

/** The exam's own page, the same for everybody who may read it (spec 13.6). Refuses: EXAM_NOT_FOUND. */
export async function readExamPage(
  { db, settings }: Dependencies,
  viewerOf: () => Promise<Viewer | null>,
  { exam: address }: { exam: string },
) {
  const exam = await getReadableExam(db, address, viewerOf)
  const official = await findOfficial(db, exam.id)
  invariant(official, 'an exam that was found has its format')
  return {
    exam,
    official,
    domains: await listDomainCounts(db, exam.id),
    difficulties: byDifficulty(await listDifficultyCounts(db, exam.id)),
    samples: settings.site.access === 'invited' ? [] : await samplesOf(db, exam),
  }
}

function byDifficulty(rows: readonly { difficulty: Difficulty; questions: number }[]) {
  const count = (wanted: Difficulty) => rows.find(({ difficulty }) => difficulty === wanted)?.questions ?? 0
  const [easy, medium, hard] = DIFFICULTIES
  return { [easy]: count(easy), [medium]: count(medium), [hard]: count(hard) }
}

/** Statement and options alone: the key, of which only its size is told, and every explanation stay here. */
async function samplesOf(db: Db, exam: ExamRow) {
  const first = await listFirstQuestions(db, exam.id, SAMPLE_QUESTIONS)
  return first
    .filter((_, place) => mayShowSample({ place, examActive: exam.status === 'active' }).kind === 'shown')
    .map(({ statement, options, correctOptions }) => ({
      statement,
      options: options.map(({ text }) => text),
      choose: correctOptions.length,
    }))
}

/** How far a person is with an exam, over its active questions (spec 13.8). Refuses: EXAM_NOT_FOUND. */
export async function readExamStanding(
  { db }: Dependencies,
  viewer: Viewer,
  { exam: address }: { exam: string },
) {
  const exam = await getReadableExam(db, address, () => Promise.resolve(viewer))
  const of = { userId: viewer.id, examId: exam.id }
  const domains = await listFirstAnswerCounts(db, of)
  return {
    questions: exam.questionCount,
    answered: domains.reduce((sum, { answered }) => sum + answered, 0),
    marked: await countActive(db, await listMarkedIds(db, of)),
    domains: domains.flatMap(({ name, ...counts }) => (name === null ? [] : [{ name, ...counts }])),
    goal: await readGoal(db, of),
  }
}

async function readGoal(db: Db, of: { userId: string; examId: string }) {
  const examOn = await findGoal(db, of)
  return examOn === null ? null : { examOn, daysToGo: daysUntil(examOn, await readNow(db)) }
}

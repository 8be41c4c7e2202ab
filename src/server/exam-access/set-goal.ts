import { judgeGoal } from '#domain/exams/exam-goal.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { Refused } from '#server/refusal.ts'
import { saveGoal } from './exam-goal-store.ts'
import { getReadableExam } from './readable-exam.ts'

/** 'Data da prova'; null takes it away (spec 13.9). Refuses: EXAM_NOT_FOUND, GOAL_DAY_INVALID. */
export async function setGoal(
  { db }: Dependencies,
  viewer: Viewer,
  { exam: address, examOn }: { exam: string; examOn: string | null },
) {
  const exam = await getReadableExam(db, address, () => Promise.resolve(viewer))
  if (examOn !== null && judgeGoal(examOn, await readNow(db)).kind !== 'fine')
    throw new Refused('GOAL_DAY_INVALID')
  await saveGoal(db, { userId: viewer.id, examId: exam.id }, examOn)
}

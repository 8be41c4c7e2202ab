import { blockSize } from '#domain/focus/block-size.ts'
import { gateOf } from '#domain/payments/access.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { findRunningDrills } from '#server/drills/read-drill.ts'
import { getReadableExam } from '#server/exam-access/readable-exam.ts'
import { listDrillQuestions } from '#server/mistakes/drill-questions.ts'
import { readStudy } from '#server/mistakes/read-study.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { readAccess } from '#server/subscriptions/read-access.ts'
import { drawBlock } from './draw-block.ts'

/** Whatever the seed, the counts are the same. */
const ANY_SEED = 1

/** What a block of so many minutes would hold, without content. Refuses: EXAM_NOT_FOUND, ACCESS_RESTRICTED. */
export async function readBlockOffer(
  deps: Dependencies,
  viewer: Viewer,
  { exam: address, minutes }: { exam: string; minutes: number },
) {
  const { db } = deps
  const exam = await getReadableExam(db, address, () => Promise.resolve(viewer))
  const of = { userId: viewer.id, examId: exam.id }
  const access = (await readAccess(db, of)).kind
  const examActive = exam.status === 'active'
  if (gateOf({ access, examActive, suspended: false, hasUnlockedPlace: true }).kind === 'closed')
    throw new Refused('ACCESS_RESTRICTED')
  const study = await readStudy(deps, of)
  invariant(study, 'an exam that was found can be studied')
  const questions = await listDrillQuestions(db, { ...of, access }, study)
  const size = blockSize(minutes, study.pace)
  const drawn = await drawBlock(db, study, { userId: viewer.id, questions, size, seed: ANY_SEED })
  const running = await findRunningDrills(db, { userId: viewer.id, examIds: [exam.id] })
  return {
    exam,
    questions: drawn.ids.length,
    due: { questions: drawn.due, of: drawn.dueToday },
    unseen: drawn.unseen,
    gain: drawn.gain,
    running: running.get(exam.id) ?? null,
  }
}

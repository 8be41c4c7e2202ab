import { mayReadExam } from '#domain/payments/access.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Viewer } from '#server/dependencies.ts'
import type { ExamRow } from '#server/exams/exam-store.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { Refused } from '#server/refusal.ts'
import { listSimulatedExams } from '#server/simulations/simulation-store.ts'
import { readAccess } from '#server/subscriptions/read-access.ts'

/** An exam whose page this visitor may read; the viewer is asked for only where it matters. Refuses: EXAM_NOT_FOUND. */
export async function getReadableExam(
  db: Db,
  address: string,
  viewerOf: () => Promise<Viewer | null>,
): Promise<ExamRow> {
  const exam = await getExam(db, address)
  if (exam.status === 'active') return exam
  const viewer = await viewerOf()
  const facts = viewer === null ? NOBODY : await factsOf(db, { userId: viewer.id, examId: exam.id })
  if (!mayReadExam({ examActive: false, ...facts })) throw new Refused('EXAM_NOT_FOUND')
  return exam
}

const NOBODY = { access: 'none', hasSimulation: false } as const

async function factsOf(db: Db, of: { userId: string; examId: string }) {
  const access = (await readAccess(db, of)).kind
  return { access, hasSimulation: (await listSimulatedExams(db, of.userId)).has(of.examId) }
}

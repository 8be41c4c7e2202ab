import { inIso } from '#server/iso-moments.ts'
import { examCard, type ExamCard } from '#domain/exams/exam-card.ts'
import { queueOf } from '#domain/payments/access.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { listActiveExams, listExamsById } from '#server/exams/exam-store.ts'
import { listRunningMocks } from '#server/mocks/running-mock-store.ts'
import { listSimulatedExams, listUnderWay } from '#server/simulations/simulation-store.ts'
import { readAccesses } from '#server/subscriptions/read-access.ts'

/** Active exams; then inactive ones, off the list, where a valid plan or an active simulation goes on (spec 5.13). */
export async function readExamCards({ db }: Dependencies, viewer: Viewer) {
  const accesses = await readAccesses(db, viewer.id)
  const simulated = await listSimulatedExams(db, viewer.id)
  const underWay = await listUnderWay(db, viewer.id)
  const mocks = await listRunningMocks(db, viewer.id)
  const active = await listActiveExams(db)
  const listed = new Set(active.map(({ id }) => id))
  const others = [...new Set([...accesses.examIds, ...simulated.keys()])].filter((id) => !listed.has(id))
  const inactive = others.length === 0 ? [] : await listExamsById(db, others)
  const cards = [...active, ...inactive].map((exam) => {
    const card = examCard({
      access: accesses.accessTo(exam.id),
      queue: queueOf(accesses.rowsOf(exam.id), accesses.now),
      hasSimulation: simulated.has(exam.id),
      hasTrialRow: accesses.rowsOf(exam.id).some(({ source }) => source === 'trial'),
    })
    return {
      exam,
      card: cardView(card),
      underWay: underWay.get(exam.id) ?? null,
      mock: mocks.get(exam.id) ?? null,
    }
  })
  return {
    cards: cards.filter(
      ({ exam, card, underWay: simulation, mock }) =>
        exam.status === 'active' || card.kind === 'paid' || simulation !== null || mock !== null,
    ),
  }
}

const cardView = (card: ExamCard) => (card.kind === 'paid' ? inIso(card) : card)

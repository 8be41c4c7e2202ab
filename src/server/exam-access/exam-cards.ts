import { inIso } from '#server/iso-moments.ts'
import { bestAccess } from '#domain/payments/access.ts'
import { examCard, type ExamCard } from '#domain/exams/exam-card.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { listActiveExams, listExamsById } from '#server/exams/exam-store.ts'
import { listRunningMocks } from '#server/mocks/running-mock-store.ts'
import { listSimulatedExams, listUnderWay } from '#server/simulations/simulation-store.ts'
import { listAccessByExam } from '#server/subscriptions/subscription-store.ts'

/** Active exams, then inactive ones where a valid plan or an active simulation goes on (spec 5.13 and 7.9). */
export async function readExamCards({ db }: Dependencies, viewer: Viewer) {
  const now = await readNow(db)
  const accessByExam = await listAccessByExam(db, viewer.id)
  const simulated = await listSimulatedExams(db, viewer.id)
  const underWay = await listUnderWay(db, viewer.id)
  const mocks = await listRunningMocks(db, viewer.id)
  const active = await listActiveExams(db)
  const listed = new Set(active.map(({ id }) => id))
  const others = [...new Set([...accessByExam.keys(), ...simulated.keys()])].filter((id) => !listed.has(id))
  const inactive = others.length === 0 ? [] : await listExamsById(db, others)
  const cards = [...active, ...inactive].map((exam) => {
    const rows = accessByExam.get(exam.id) ?? []
    const card = examCard({
      access: bestAccess(rows, now),
      hasSimulation: simulated.has(exam.id),
      hasTrialRow: rows.some(({ source }) => source === 'trial'),
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

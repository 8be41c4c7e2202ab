import { bestAccess } from '#domain/access.ts'
import { examCard, type ExamCard } from '#domain/exam-card.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { listSimulatedExams } from '#server/simulations/simulation-store.ts'
import { listAccessByExam } from '#server/subscriptions/subscription-store.ts'
import { listActiveExams } from '#server/exams/exam-store.ts'

/** The viewer's card of every active exam (product.md 4, decisions 7). */
export async function readExamCards({ db }: Dependencies, viewer: Viewer) {
  const now = await readNow(db)
  const accessByExam = await listAccessByExam(db, viewer.id)
  const simulated = await listSimulatedExams(db, viewer.id)
  const exams = await listActiveExams(db)
  const cards = exams.map(({ id }) => {
    const rows = accessByExam.get(id) ?? []
    const card = examCard({
      access: bestAccess(rows, now),
      hasSimulation: simulated.has(id),
      hasTrialRow: rows.some(({ source }) => source === 'trial'),
    })
    return { examId: id, card: cardView(card), hasActiveSimulation: simulated.get(id) ?? false }
  })
  return { cards }
}

function cardView(card: ExamCard) {
  if (card.kind !== 'paid') return card
  return { ...card, expiresAt: card.expiresAt?.toISOString() ?? null }
}

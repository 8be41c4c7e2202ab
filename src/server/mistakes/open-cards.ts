import type { Card } from '#domain/mistakes/card.ts'
import { isOpenTo, withFree, type AccessKind } from '#domain/payments/access.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { listOpenedIds } from './drill-facts-store.ts'
import { cardsOf, type Study } from './read-study.ts'

/** The cards of a study, and those that the person may see: without a plan only open questions count (spec 15.9). */
export async function openCardsOf(
  db: Db,
  { userId, access }: { userId: string; access: AccessKind },
  study: Study,
): Promise<{ cards: Map<string, Card>; open: Card[]; locked: number }> {
  const cards = cardsOf(study)
  if (access === 'paid' || cards.size === 0) return { cards, open: [...cards.values()], locked: 0 }
  const opened = new Set(await listOpenedIds(db, { userId, examId: study.exam.id }))
  const examActive = study.exam.status === 'active'
  const asked = withFree(study.bank.questions.filter(({ isActive }) => isActive))
  const isOpen = new Map(
    asked.map(({ id, isFree }) => [
      id,
      isOpenTo({ access, examActive }, { isFree, opened: opened.has(id), openedCount: opened.size }),
    ]),
  )
  const open = [...cards.values()].filter(({ questionId }) => isOpen.get(questionId) === true)
  return { cards, open, locked: cards.size - open.length }
}

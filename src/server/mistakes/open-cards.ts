import type { Card } from '#domain/mistakes/card.ts'
import type { AccessKind } from '#domain/payments/access.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { findOpenIds } from './open-questions.ts'
import { cardsOf, type Study } from './read-study.ts'

/** The cards of a study, and those that the person may see: without a plan only open questions count (spec 15.9). */
export async function openCardsOf(
  db: Db,
  { userId, access }: { userId: string; access: AccessKind },
  study: Study,
): Promise<{ cards: Map<string, Card>; open: Card[]; locked: number }> {
  const cards = cardsOf(study)
  if (access === 'paid' || cards.size === 0) return { cards, open: [...cards.values()], locked: 0 }
  const openIds = await findOpenIds(db, { userId, access }, study)
  const open = [...cards.values()].filter(({ questionId }) => openIds.has(questionId))
  return { cards, open, locked: cards.size - open.length }
}

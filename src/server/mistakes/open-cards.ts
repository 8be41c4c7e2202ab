import type { Card } from '#domain/mistakes/card.ts'
import type { AccessKind } from '#domain/payments/access.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { findOpenIds } from './open-questions.ts'
import { cardsOf, type Study } from './read-study.ts'

type OpenCards = { cards: Map<string, Card>; open: Card[]; locked: number }

/** The cards of a study, and those that the person may see: without a plan only open questions count (spec 15.9). */
export async function openCardsOf(
  db: Db,
  { userId, access }: { userId: string; access: AccessKind },
  study: Study,
): Promise<OpenCards> {
  const cards = cardsOf(study)
  const areAllOpen = access === 'paid' || cards.size === 0
  return cardsAmong(cards, areAllOpen ? null : await findOpenIds(db, { userId, access }, study))
}

/** `openIds` null: all are open. */
export function cardsAmong(cards: Map<string, Card>, openIds: ReadonlySet<string> | null): OpenCards {
  const all = [...cards.values()]
  const open = openIds === null ? all : all.filter(({ questionId }) => openIds.has(questionId))
  return { cards, open, locked: all.length - open.length }
}

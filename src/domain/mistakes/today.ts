import { seededChance } from '#domain/simulations/seeded-chance.ts'
import { isDue, type Card } from './card.ts'
import { inSeededOrder, mixedOverDomains } from './mixed.ts'
import type { Scheduler } from './scheduler.ts'

/** How many due questions of an exam a day asks for. */
export const DAILY_LIMIT = { least: 10, usual: 20, most: 60 } as const
/** 'Mais 10'. */
export const MORE_AT_ONCE = 10

export type DueQuestion = { id: string; domainId: string | null; card: Card }

/** What today asks for: `ids` in their order; `due` counts all that are due, so that more than `ids` is a backlog. */
export type Today = { ids: readonly string[]; due: number }

/**
 * The list of today (spec 15.7). `questions`: awake, with their cards of now. `reviewed`: how many of the due ones were
 * answered today; `more`: what was asked for beyond the limit. Of a backlog, what is still known best comes first.
 */
export function todayOf({
  questions,
  today,
  limit,
  reviewed,
  more,
  seed,
  scheduler,
}: {
  questions: readonly DueQuestion[]
  today: number
  limit: number
  reviewed: number
  more: number
  seed: number
  scheduler: Scheduler
}): Today {
  const due = questions.filter(({ card }) => isDue(card, today))
  const room = Math.max(0, limit + more - reviewed)
  const chance = seededChance(seed)
  const picked = inSeededOrder(due, chance)
    .toSorted((one, other) => recallOf(other.card, today, scheduler) - recallOf(one.card, today, scheduler))
    .slice(0, room)
  return { ids: mixedOverDomains(picked, chance).map(({ id }) => id), due: due.length }
}

/** A question that changed has no memory: it goes before all others. */
const recallOf = ({ memory }: Card, today: number, scheduler: Scheduler): number =>
  memory === null ? 1 : scheduler.recall(Math.max(0, today - memory.day), memory.stability)

/** How many questions were due when the day began and were answered since, of their cards then and now. */
export function reviewedToday(
  before: ReadonlyMap<string, Card>,
  now: ReadonlyMap<string, Card>,
  today: number,
): number {
  const wasDue = [...before.values()].filter((card) => isDue(card, today))
  return wasDue.filter(({ questionId }) => now.get(questionId)?.memory?.day === today).length
}

const DAYS_AHEAD = 7

/** 'Próximos dias': how many come back today (with what is overdue), on each of the six days after it, and later. */
export function comingDays(
  cards: readonly Card[],
  today: number,
): { days: readonly number[]; later: number } {
  const ahead = cards.map(({ due }) => Math.max(0, due - today))
  return {
    days: Array.from({ length: DAYS_AHEAD }, (_, days) => ahead.filter((one) => one === days).length),
    later: ahead.filter((one) => one >= DAYS_AHEAD).length,
  }
}

/** The day on which the next one comes back; null without cards. */
export const nextDue = (cards: readonly Card[]): number | null =>
  cards.length === 0 ? null : Math.min(...cards.map(({ due }) => due))

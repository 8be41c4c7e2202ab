import { isDue, type Card } from '#domain/mistakes/card.ts'
import { DAILY_LIMIT, MORE_AT_ONCE, reviewedToday, todayOf } from '#domain/mistakes/today.ts'
import { createHash } from 'node:crypto'
import { cardsOf, type Study } from './read-study.ts'

type Carded = { id: string; domainId: string | null; isOpen: boolean; card: Card | null }

/** Of the open cards those that are due, and what the day's limit still asks for. `cards`: all of now. */
export function askedToday(
  study: Study,
  { cards, open }: { cards: ReadonlyMap<string, Card>; open: readonly Card[] },
) {
  const due = open.filter((card) => isDue(card, study.calendar.today)).length
  const { reviewed, limit } = reviewedOfDay(study, cards)
  return { due, reviewed, asked: Math.min(due, Math.max(0, limit - reviewed)) }
}

function reviewedOfDay(study: Study, cards: ReadonlyMap<string, Card>) {
  const { today } = study.calendar
  // Of whole banks on many exams' rows: what was not touched today is not looked at twice.
  const isOfToday = (questionId: string) => cards.get(questionId)?.memory?.day === today
  const before = cardsOf(study, study.before, isOfToday)
  return { reviewed: reviewedToday(before, cards, today), limit: study.exam.perDay ?? DAILY_LIMIT.usual }
}

/** What today asks of the open questions; `isMore`: beyond the day's limit, once that is reached. The same all day long for one person. */
export function todayListOf(
  study: Study,
  questions: readonly Carded[],
  { userId, isMore }: { userId: string; isMore: boolean },
) {
  const { today, scheduler } = study.calendar
  const open = questions.flatMap(({ card, ...question }) =>
    question.isOpen && card !== null ? [{ ...question, card }] : [],
  )
  const { reviewed, limit } = reviewedOfDay(study, cardsOf(study))
  const room = isMore && reviewed >= limit ? reviewed - limit + MORE_AT_ONCE : 0
  const { ids, due } = todayOf({
    questions: open,
    today,
    limit,
    reviewed,
    more: room,
    seed: seedOf(`${userId} ${study.exam.id} ${today}`),
    scheduler,
  })
  return { ids, due, reviewed, limit, more: ids.length === 0 ? Math.min(MORE_AT_ONCE, due) : 0 }
}

const seedOf = (text: string): number => createHash('sha256').update(text).digest().readInt32BE()

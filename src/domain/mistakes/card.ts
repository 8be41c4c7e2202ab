import type { FormMemory, Memories } from './fold.ts'
import { AGAIN, GOOD, HARD, type Retention, type Scheduler } from './scheduler.ts'
import { afterDay } from './fold.ts'

/**
 * A question that entered the Caderno (spec 15.1). 'kept' stands in 'No caderno', 'mastered' in 'Dominadas'; 'restarted'
 * is kept, too: options or key changed since, and nobody answered it anew. Days are numbers of `dayNumberOf`.
 */
export type Card =
  | { questionId: string; kind: 'kept' | 'mastered'; due: number; memory: FormMemory; entry: Entry }
  | { questionId: string; kind: 'restarted'; due: number; memory: null; entry: 'changed' }

/** By a wrong answer or a guess, by a right one that was hard, or in an earlier form. */
export type Entry = 'missed' | 'hard' | 'changed'

/** From so many days of stability on, a question is mastered. */
const MASTERED_FROM = 10
const LONGEST_REST = 60
/** So many days before the exam, more is asked to be still known. */
const NEAR_EXAM_DAYS = 14

/** What the day of a card hangs on besides its memory. `goal`: the day of the real exam, if told. */
export type Calendar = { today: number; goal: number | null; scheduler: Scheduler }

/** The card of a question whose form of today is `digest`; null while it never entered. */
export function cardOf(
  { id, digest }: { id: string; digest: string },
  memories: Memories,
  calendar: Calendar,
): Card | null {
  const forms = memories.get(id) ?? []
  const memory = forms.find((form) => form.digest === digest) ?? null
  const entry = entryOf(memory, forms)
  if (entry === null) return null
  if (memory === null)
    return { questionId: id, kind: 'restarted', due: calendar.today, memory, entry: 'changed' }
  const kind = isMastered(memory) ? 'mastered' : 'kept'
  return { questionId: id, kind, due: dueOf(memory, calendar), memory, entry }
}

function entryOf(memory: FormMemory | null, forms: readonly FormMemory[]): Entry | null {
  if (memory?.worst === AGAIN) return 'missed'
  if (memory?.worst === HARD) return 'hard'
  return forms.some((form) => form !== memory && form.worst <= HARD) ? 'changed' : null
}

export const isMastered = ({ stability, last }: FormMemory): boolean =>
  stability >= MASTERED_FROM && last !== AGAIN

/** The day on which it comes back: never before the day after its last, and before the exam where there is room (spec 15.6). */
export function dueOf(
  { day, stability }: Pick<FormMemory, 'day' | 'stability'>,
  { goal, scheduler }: Omit<Calendar, 'today'>,
): number {
  const { cap, retention } = restOf(day, goal)
  return day + Math.min(Math.max(scheduler.interval(stability, retention), 1), cap)
}

function restOf(day: number, goal: number | null): { cap: number; retention: Retention } {
  const ahead = goal === null ? 0 : goal - day
  if (ahead <= 0) return { cap: LONGEST_REST, retention: 'usual' }
  const cap = Math.min(LONGEST_REST, Math.max(1, ahead - 1))
  return { cap, retention: ahead <= NEAR_EXAM_DAYS ? 'near-exam' : 'usual' }
}

export const isDue = (card: Card, today: number): boolean => card.due <= today

const MOST_HITS = 9

/** How many right answers, each on the day on which it is due, are left until a kept card is mastered; at most 9. */
export function hitsLeft(card: Card, calendar: Calendar): number {
  let memory = card.memory
  let day = Math.max(card.due, calendar.today)
  for (let hits = 1; hits < MOST_HITS; hits += 1) {
    memory = afterDay(memory, { digest: memory?.digest ?? '', day, grade: GOOD }, calendar.scheduler)
    if (isMastered(memory)) return hits
    day = dueOf(memory, calendar)
  }
  return MOST_HITS
}

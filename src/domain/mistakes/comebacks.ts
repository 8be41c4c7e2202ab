import { dueOf, isMastered, type Calendar } from './card.ts'
import { afterDay, type FormMemory } from './fold.ts'
import { gradeOf, type GradedAnswer } from './grades.ts'
import { AGAIN, EASY, GOOD, HARD, lowestOf, type Grade } from './scheduler.ts'

/**
 * In how many days a question comes back, and whether it then stands in 'Dominadas'. One that has not entered the Caderno
 * and does not by this returns on no day, whatever the days (spec 15.1).
 */
export type Comeback = { days: number; isMastered: boolean; returns: boolean }

/** What each choice after an answer of today would give. A wrong answer gives `again`, a slow fácil gives `good`. */
export type Comebacks = { again: Comeback; hard: Comeback; good: Comeback; easy: Comeback }

type Before = {
  /** The memory when the day began. */
  before: FormMemory | null
  /** The lowest grade that today already gave. */
  earlier: Grade | null
  /** It has a card, in whatever form. */
  hasEntered: boolean
}

export function comebacksOf({ before, earlier, hasEntered }: Before, calendar: Calendar): Comebacks {
  const of = (grade: Grade): Comeback => {
    const event = { digest: '', day: calendar.today, grade: lowestOf(grade, earlier ?? grade) }
    const memory = afterDay(before, event, calendar.scheduler)
    return {
      days: dueOf(memory, calendar) - calendar.today,
      isMastered: isMastered(memory),
      returns: hasEntered || memory.worst <= HARD,
    }
  }
  return { again: of(AGAIN), hard: of(HARD), good: of(GOOD), easy: of(EASY) }
}

const NAMES = { 1: 'again', 2: 'hard', 3: 'good', 4: 'easy' } as const

/** The comeback of an answer; null where it shows nothing. */
export function comebackOf(comebacks: Comebacks, answer: GradedAnswer, pace: number | null): Comeback | null {
  const grade = gradeOf(answer, pace)
  return grade === null ? null : comebacks[NAMES[grade]]
}

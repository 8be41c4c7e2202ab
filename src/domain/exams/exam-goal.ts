import { dayOf } from '#domain/text/days.ts'
import { DAY_MS } from '#domain/text/time-units.ts'

/** A day of São Paulo, `yyyy-mm-dd`, on which somebody sits the real exam (spec 13.9). */
export type GoalJudgement = { kind: 'fine' } | { kind: 'past' } | { kind: 'too-far' }

const MOST_YEARS = 5

/** Whether the day may be told now: today at the earliest, five years from now at the latest. */
export function judgeGoal(examOn: string, now: Date): GoalJudgement {
  const today = dayOf(now)
  if (examOn < today) return { kind: 'past' }
  const last = `${Number(today.slice(0, 4)) + MOST_YEARS}${today.slice(4)}`
  return { kind: examOn > last ? 'too-far' : 'fine' }
}

/** Days of São Paulo from now: 0 on the day itself, negative once it is over. */
export const daysUntil = (examOn: string, now: Date): number =>
  Math.round((Date.parse(examOn) - Date.parse(dayOf(now))) / DAY_MS)

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

const MOST_YEARS_AGO = 2

/** Whether the real exam may have been sat on this day: today at the latest, two years ago at the earliest. */
export function judgeSatOn(satOn: string, now: Date): boolean {
  const today = dayOf(now)
  const first = `${Number(today.slice(0, 4)) - MOST_YEARS_AGO}${today.slice(4)}`
  return satOn >= first && satOn <= today
}

/** Days of São Paulo from now: 0 on the day itself, negative once it is over. */
export const daysUntil = (examOn: string, now: Date): number =>
  Math.round((Date.parse(examOn) - Date.parse(dayOf(now))) / DAY_MS)

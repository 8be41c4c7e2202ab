import type { Grade } from '#domain/mistakes/scheduler.ts'
import { INTERVAL_ROWS, type IntervalRow } from '#tests/support/mistakes/interval-tables.ts'

/** A question by its number in the exam, with the grades that it gets on each day on which it is due, from day 0 on. */
export type Plan = { question: number; row: IntervalRow }

/** So many days of stability, and it has left. */
const MASTERED = 10

const isPlanned = ({ grades: [first], retention, stability }: IntervalRow) =>
  first === 1 && retention === 0.9 && stability !== undefined

/** Every row of the table that begins with a wrong answer and tells the stability. */
export const PLANS: readonly Plan[] = INTERVAL_ROWS.filter(isPlanned).map((row, place) => ({
  question: place + 1,
  row,
}))

/** The days on which each grade is given; the last entry is the day after them all on which it is due. */
function daysOf({ row: { days } }: Plan): number[] {
  let day = 0
  return [0, ...days.map((rest) => (day += rest))]
}

/** What is not answered stays due. */
export function dueOn(plan: Plan, day: number): boolean {
  const days = daysOf(plan)
  const last = days.at(-1) ?? 0
  return days.includes(day) || day > last
}

/** The first later day on which one is due. */
export const nextDueAfter = (day: number): number =>
  Math.min(...PLANS.flatMap((plan) => daysOf(plan).filter((one) => one > day)))

export const isAnsweredOn = (plan: Plan, day: number): boolean => gradeAt(plan, day) !== undefined

const gradeAt = (plan: Plan, day: number): Grade | undefined => plan.row.grades[daysOf(plan).indexOf(day)]

export function gradeOn(plan: Plan, day: number): Grade {
  const grade = gradeAt(plan, day)
  if (grade === undefined) throw new Error(`question ${plan.question} is not answered on day ${day}`)
  return grade
}

/** How many have left the Caderno at the end of a day. */
export const leftBy = (day: number): number =>
  PLANS.filter((plan) => {
    const given = daysOf(plan).filter((one, place) => one <= day && place < plan.row.grades.length).length
    return plan.row.grades[given - 1] !== 1 && (plan.row.stability?.[given - 1] ?? 0) >= MASTERED
  }).length

import { readFileSync, writeFileSync } from 'node:fs'
import { AGAIN, EASY, GOOD, HARD, type Grade, type Scheduler } from '#domain/mistakes/scheduler.ts'
import { onTime } from '#tests/support/mistakes/on-time.ts'

const FILE = new URL('./golden-days.json', import.meta.url)
const GRADES: readonly Grade[] = [AGAIN, HARD, GOOD, EASY]
const LENGTH = 5

/** The days of every row of five grades that are given on time, under the version that gave them. */
function goldenOf(scheduler: Scheduler): { version: string; rows: readonly string[] } {
  const rows = Array.from({ length: GRADES.length ** LENGTH }, (_, number) => {
    const grades = gradesOf(number)
    const days = onTime(grades, scheduler).map((step) => step.days)
    return `${grades.join('')}: ${days.join(' ')}`
  })
  return { version: scheduler.version, rows }
}

const gradesOf = (number: number): Grade[] =>
  Array.from(
    { length: LENGTH },
    (_, place) => GRADES[Math.floor(number / GRADES.length ** place) % GRADES.length] ?? AGAIN,
  )

const textOf = (scheduler: Scheduler): string => `${JSON.stringify(goldenOf(scheduler), null, 2)}\n`

export const writeGolden = (scheduler: Scheduler) => writeFileSync(FILE, textOf(scheduler))

/** How many lines of the committed days are otherwise now, the version among them. */
export function movedFromGolden(scheduler: Scheduler): number {
  const committed = readFileSync(FILE, 'utf8').split('\n')
  const now = textOf(scheduler).split('\n')
  const differing = now.filter((line, position) => line !== committed[position]).length
  return differing + Math.max(0, committed.length - now.length)
}

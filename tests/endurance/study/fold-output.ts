// Prints what the Caderno makes of made histories: a process of another time zone has to print the same bytes.
import { cardOf, hitsLeft } from '#domain/mistakes/card.ts'
import { foldAll } from '#domain/mistakes/fold.ts'
import { dayNumberOf, dayOfNumber } from '#domain/text/days.ts'
import { HOUR_MS } from '#domain/text/time-units.ts'
import { fsrsScheduler } from '#server/mistakes/fsrs-scheduler.ts'
import { madeHistory } from '#tests/support/mistakes/made-histories.ts'

const PEOPLE = 60
/** Moments through more than two years, none at a full hour. */
const MOMENTS = 20_000
const FIRST_MOMENT = Date.UTC(2026, 0, 1, 0, 7, 11)

process.stdout.write(foldOutput())

function foldOutput(): string {
  const people = Array.from({ length: PEOPLE }, (_, seed) => linesOf(seed))
  const days = Array.from({ length: MOMENTS }, (_, hour) => new Date(FIRST_MOMENT + hour * HOUR_MS))
    .map((moment) => dayOfNumber(dayNumberOf(moment)))
    .join()
  return `${people.flat().join('\n')}\n${days}\n`
}

/** A line for each card: its kind and day, without an exam's date and with one, and how far it is from leaving. */
function linesOf(seed: number): string[] {
  const scheduler = fsrsScheduler()
  const memories = foldAll(madeHistory(seed), scheduler)
  const calendar = { today: 20_740, goal: null, scheduler }
  return [...memories.keys()].toSorted().map((id) => {
    const card = cardOf({ id, digest: 'a' }, memories, calendar)
    const nearExam = cardOf({ id, digest: 'a' }, memories, { ...calendar, goal: 20_750 })
    if (card === null || nearExam === null) return `${seed} ${id} -`
    const { stability = null, difficulty = null } = card.memory ?? {}
    const due = `${dayOfNumber(card.due)} ${dayOfNumber(nearExam.due)}`
    return `${seed} ${id} ${card.kind} ${card.entry} ${due} ${stability} ${difficulty} ${hitsLeft(card, calendar)}`
  })
}

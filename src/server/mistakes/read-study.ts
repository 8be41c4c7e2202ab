import { isDatabaseOutage } from '#server/adapters/db/outage.ts'
import { cardOf, type Calendar, type Card } from '#domain/mistakes/card.ts'
import { foldOnto, type GradeEvent, type Memories } from '#domain/mistakes/fold.ts'
import { factsAfter, writeFacts, type Facts } from '#domain/mistakes/question-facts.ts'
import { carryOn, snapshotOf, writeSnapshot } from '#domain/mistakes/snapshot.ts'
import { secondsPerQuestion } from '#domain/mocks/mock-format.ts'
import { dayNumber, dayNumberOf, midnightOf } from '#domain/text/days.ts'
import { MINUTE_MS } from '#domain/text/time-units.ts'
import { onOneConnection } from '#server/adapters/db/database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Bank } from './bank.ts'
import { closedIn, SCHEDULER, type Closed } from './closed-days.ts'
import { readRows, type StudyRows } from './read-rows.ts'
import { eventsOf, factEventsOf, type TimedEvent } from './study-events.ts'
import { countEndedBefore, listStudied, saveSnapshot, type StudiedRow } from './study-store.ts'

/** One person's answers to one exam, folded. */
export type Study = {
  exam: StudiedRow
  bank: Bank
  calendar: Calendar
  /** Official seconds for a question; null where nobody knows. */
  pace: number | null
  /** When the day began, and now. */
  before: Memories
  memories: Memories
  /** What made the second of the first. */
  ofToday: readonly TimedEvent[]
  facts: Facts
}

type Deps = Pick<Dependencies, 'db' | 'banks' | 'log'>
type OfPerson = {
  userId: string
  examIds: string[]
  /** Without the facts of questions, which cards do not need: of many exams at once they weigh more than the rest. */
  cardsOnly?: boolean
}

/** By exam. A snapshot of days that are over is read where one holds, and written where it saves the next reader work. */
export async function readStudies({ db, ...deps }: Deps, of: OfPerson): Promise<Map<string, Study>> {
  if (of.examIds.length === 0) return new Map()
  return onOneConnection(db, (one) => readOn({ ...deps, db: one }, of))
}

async function readOn({ db, banks, log }: Deps, of: OfPerson): Promise<Map<string, Study>> {
  const rows = await listStudied(db, of)
  const now = rows[0]?.now
  if (now === undefined) return new Map<string, Study>()
  const cardsOnly = of.cardsOnly === true
  const known = new Map(rows.map((row) => [row.id, closedIn(row, cardsOnly)]))
  // What tells whether a snapshot holds is read before what goes into one: of two at once, the later is believed.
  const ended = await countEnded(db, of, { rows, known, until: settledUntil(now) })
  const rowsOf = await readRows(db, of, known)
  const readings = []
  for (const row of rows) {
    const bank = await banks.of(db, row)
    readings.push(readingOf({ row, bank, now, known: known.get(row.id) ?? null, rows: rowsOf(row.id) }))
  }
  // A snapshot that goes on needs the facts of the earlier one.
  const whole = readings.filter((reading) => reading.known === null || !cardsOnly)
  try {
    await keepWorthy(db, of.userId, { readings: whole, ended, until: settledUntil(now) })
  } catch (error) {
    // It only saves the next reader work: a disk that is full keeps nobody from reading.
    if (!isDatabaseOutage(error)) throw error
    log.warn({ err: error }, 'a snapshot of a study could not be kept')
  }
  return new Map(readings.map((reading) => [reading.row.id, studyOf(reading)]))
}

/** Null where the exam is not there. */
export async function readStudy(deps: Deps, { userId, examId }: { userId: string; examId: string }) {
  return (await readStudies(deps, { userId, examIds: [examId] })).get(examId) ?? null
}

/** Cards of the questions that are asked, by question: those that are off sleep, and deleted ones are gone. */
export function cardsOf(
  { bank, memories, calendar }: Study,
  of: Memories = memories,
  isWanted: (questionId: string) => boolean = () => true,
): Map<string, Card> {
  const cards = new Map<string, Card>()
  for (const question of bank.questions) {
    const card = question.isActive && isWanted(question.id) ? cardOf(question, of, calendar) : null
    if (card !== null) cards.set(card.questionId, card)
  }
  return cards
}

type Read = { row: StudiedRow; bank: Bank; now: Date; known: Closed | null; rows: StudyRows }

/** `open`: from the day on that the snapshot leaves open, or all. */
function readingOf({ row, bank, now, known, rows }: Read) {
  const pace = secondsPerQuestion(row)
  const isOpen = ({ day }: { day: number }) => known === null || day >= known.snapshot.until
  return {
    row,
    bank,
    pace,
    now,
    known,
    open: eventsOf(rows, bank, pace).filter(isOpen),
    factEvents: factEventsOf(rows).filter(isOpen),
    handedOut: rows.handedOut,
    answers: rows.answers.length,
  }
}

type Reading = ReturnType<typeof readingOf>

function studyOf({ row, bank, pace, now, known, open, factEvents, handedOut }: Reading): Study {
  const today = dayNumberOf(now)
  const goal = row.examOn === null ? null : dayNumber(row.examOn)
  const isBefore = ({ day }: GradeEvent) => day < today
  const before = foldOnto(known?.snapshot.memories ?? new Map(), open.filter(isBefore), SCHEDULER)
  const ofToday = open.filter((event) => !isBefore(event))
  return {
    exam: row,
    bank,
    pace,
    calendar: { today, goal, scheduler: SCHEDULER },
    before,
    memories: foldOnto(before, ofToday, SCHEDULER),
    ofToday,
    facts: factsAfter(known?.facts ?? new Map(), { events: factEvents, handedOut }),
  }
}

/** A transaction that began yesterday may still be under way. */
const MARGIN_MS = 10 * MINUTE_MS
const settledUntil = (now: Date): number => dayNumberOf(new Date(now.getTime() - MARGIN_MS))

/** Fewer are folded faster than a snapshot of them is read. */
const FEW_ANSWERS = 300

const isWorthKeeping = ({ known, open, answers }: Reading, until: number): boolean =>
  known === null ? answers > FEW_ANSWERS : open.some(({ day }) => day < until)

type Known = { rows: readonly StudiedRow[]; known: ReadonlyMap<string, Closed | null>; until: number }

/** Nobody asks where every snapshot is of today. */
async function countEnded(db: Deps['db'], of: OfPerson, { rows, known, until }: Known) {
  const isOfToday = rows.every(({ id }) => known.get(id)?.snapshot.until === until)
  const counts = isOfToday ? [] : await countEndedBefore(db, { ...of, before: midnightOf(until) })
  return new Map(counts.map(({ examId, ended }) => [examId, ended]))
}

type Keeping = { readings: readonly Reading[]; ended: ReadonlyMap<string, number>; until: number }

async function keepWorthy(db: Deps['db'], userId: string, { readings, ended, until }: Keeping) {
  for (const reading of readings)
    if (isWorthKeeping(reading, until))
      await keep(db, userId, { reading, ended: ended.get(reading.row.id) ?? 0, until })
}

type ToKeep = { reading: Reading; ended: number; until: number }

async function keep(db: Deps['db'], userId: string, { reading, ended, until }: ToKeep) {
  const { row, known, open, factEvents, handedOut } = reading
  const snapshot =
    known === null
      ? snapshotOf(open, until, SCHEDULER)
      : carryOn(known.snapshot, { events: open, until, scheduler: SCHEDULER })
  const events = factEvents.filter(({ day }) => day < until)
  const facts = factsAfter(known?.facts ?? new Map(), { events, handedOut })
  await saveSnapshot(db, {
    userId,
    examId: row.id,
    bankVersion: row.bankVersion,
    untilAt: midnightOf(until),
    ended,
    changedVerdicts: row.changedVerdicts,
    content: writeSnapshot(snapshot, SCHEDULER),
    facts: writeFacts(facts),
  })
}

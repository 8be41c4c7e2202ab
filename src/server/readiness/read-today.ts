import { nextDue } from '#domain/mistakes/today.ts'
import type { AccessKind } from '#domain/payments/access.ts'
import { dayNumberOf, dayOf, dayOfNumber, midnightOf } from '#domain/text/days.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { onOneConnection } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { findRunningDrills } from '#server/drills/read-drill.ts'
import type { ExamRow } from '#server/exams/exam-store.ts'
import { listExamsById } from '#server/exams/exam-store.ts'
import { getReadableExam } from '#server/exam-access/readable-exam.ts'
import { keepReadings, type KeptReadings } from '#server/mistakes/kept-readings.ts'
import { dueOf, openCardsOf } from '#server/mistakes/open-cards.ts'
import { readStudies, type Study } from '#server/mistakes/read-study.ts'
import { readAccesses } from '#server/subscriptions/read-access.ts'
import { countWeek, listOwnExamIds, listWeightedOutlines } from './readiness-store.ts'
import { briefOf } from './readiness-views.ts'
import { goalOf } from './read-readiness.ts'
import { readinessIn, type OutlineDomain } from './study-readiness.ts'

type Today = Awaited<ReturnType<typeof readRows>>

const MOST_PEOPLE = 2000
/** With today the seven days of the week: a reading is kept for its day. */
const DAYS_BACK = 6
const keptOf = new WeakMap<Dependencies['banks'], KeptReadings<Today>>()

/** Due, Prontidão and the days to go of each exam of a person, and what was done in seven days. Refuses: EXAM_NOT_FOUND. */
export const readToday = (deps: Dependencies, viewer: Viewer, input: { exam?: string | undefined }) =>
  onOneConnection(deps.db, (db) => readOn({ ...deps, db }, viewer, input))

async function readOn(deps: Dependencies, viewer: Viewer, { exam: address }: { exam?: string | undefined }) {
  const { db, banks } = deps
  const now = await readNow(db)
  const examIds =
    address === undefined
      ? await listOwnExamIds(db, viewer.id, now)
      : [(await getReadableExam(db, address, () => Promise.resolve(viewer))).id]
  const { accessTo } = await readAccesses(db, viewer.id)
  const kindOf = (examId: string) => accessTo(examId).kind
  const kept = keptOf.get(banks) ?? keepReadings<Today>(MOST_PEOPLE)
  keptOf.set(banks, kept)
  const asked = { userId: viewer.id, examIds, now, access: examIds.map(kindOf).join() }
  return kept.of(db, asked, () => readRows(deps, viewer.id, { examIds, kindOf, now }))
}

type Asked = {
  examIds: string[]
  kindOf: (examId: string) => AccessKind
  now: Date
}

async function readRows(deps: Dependencies, userId: string, { examIds, kindOf, now }: Asked) {
  const { db } = deps
  const week = await countWeek(db, { userId, since: midnightOf(dayNumberOf(now) - DAYS_BACK) })
  const today = dayOf(now)
  if (examIds.length === 0) return { today, rows: [], week }
  const exams = await listExamsById(db, examIds)
  const studies = await readStudies(deps, { userId, examIds })
  const outlines = await listWeightedOutlines(db, examIds)
  const running = await findRunningDrills(db, { userId, examIds })
  const rows = []
  for (const exam of exams) {
    const study = studies.get(exam.id)
    if (!study) continue
    const access = kindOf(exam.id)
    const cards = await openCardsOf(db, { userId, access }, study)
    rows.push({
      ...rowOf({ exam, study, cards, outline: outlines.get(exam.id) ?? [] }),
      access,
      running: running.get(exam.id) ?? null,
    })
  }
  return {
    today,
    rows: rows.toSorted((one, other) => other.due - one.due || (one.exam.code < other.exam.code ? -1 : 1)),
    week,
  }
}

type Row = {
  exam: ExamRow
  study: Study
  cards: Awaited<ReturnType<typeof openCardsOf>>
  outline: readonly OutlineDomain[]
}

function rowOf({ exam, study, cards: { open, locked }, outline }: Row) {
  const { readiness, ...facts } = readinessIn(study, outline)
  const mastered = open.filter(({ kind }) => kind === 'mastered').length
  const next = nextDue(open)
  return {
    exam,
    due: dueOf(open, study),
    inNotebook: open.length - mastered,
    mastered,
    locked,
    nextOn: next === null ? null : dayOfNumber(Math.max(next, study.calendar.today)),
    ...facts,
    readiness: briefOf(readiness),
    goal: goalOf(study),
  }
}

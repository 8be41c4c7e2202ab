import { nextDue } from '#domain/mistakes/today.ts'
import type { AccessKind } from '#domain/payments/access.ts'
import { dayNumberOf, dayOf, dayOfNumber, midnightOf } from '#domain/text/days.ts'
import { onOneConnection, type Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { findRunningDrills } from '#server/drills/read-drill.ts'
import type { ExamRow } from '#server/exams/exam-store.ts'
import { listExamsById } from '#server/exams/exam-store.ts'
import { getReadableExam } from '#server/exam-access/readable-exam.ts'
import { keepReadings, type KeptReadings } from '#server/mistakes/kept-readings.ts'
import { findOpenIds } from '#server/mistakes/open-questions.ts'
import { cardsAmong } from '#server/mistakes/open-cards.ts'
import { askedToday } from '#server/mistakes/today-list.ts'
import { cardsOf, readStudies, type Study } from '#server/mistakes/read-study.ts'
import { readAccesses } from '#server/subscriptions/read-access.ts'
import { countWeek, listOwnExamIds, listWeightedOutlines } from './readiness-store.ts'
import { briefOf } from './readiness-views.ts'
import { goalOf } from './read-readiness.ts'
import { countFresh, readinessIn, type OutlineDomain } from './study-readiness.ts'

type RunningDrills = Awaited<ReturnType<typeof findRunningDrills>>
type Row = Awaited<ReturnType<typeof rowOf>> & {
  running: NonNullable<ReturnType<RunningDrills['get']>> | null
}

/** Of 2,000 people with eight exams each; some 2 KB each. */
const MOST_ROWS = 16_000
/** With today the seven days of the week: a reading is kept for its day. */
const DAYS_BACK = 6
const keptOf = new WeakMap<Dependencies['banks'], KeptReadings<Row>>()

/** Due, Prontidão and the days to go of each exam of a person, and what was done in seven days. Refuses: EXAM_NOT_FOUND. */
export const readToday = (deps: Dependencies, viewer: Viewer, input: { exam?: string | undefined }) =>
  onOneConnection(deps.db, (db) => readOn({ ...deps, db }, viewer, input))

async function readOn(deps: Dependencies, viewer: Viewer, { exam: address }: { exam?: string | undefined }) {
  const { db, banks } = deps
  const { accessTo, now } = await readAccesses(db, viewer.id)
  const examIds =
    address === undefined
      ? await listOwnExamIds(db, viewer.id, now)
      : [(await getReadableExam(db, address, () => Promise.resolve(viewer))).id]
  const kindOf = (examId: string) => accessTo(examId).kind
  const kept = keptOf.get(banks) ?? keepReadings<Row>(MOST_ROWS)
  keptOf.set(banks, kept)
  const asked = { userId: viewer.id, examIds, now, accessTo: kindOf }
  const [week, rows] = await Promise.all([
    countWeek(db, { userId: viewer.id, since: midnightOf(dayNumberOf(now) - DAYS_BACK) }),
    kept.of(db, asked, (stale) => readRows(deps, viewer.id, { examIds: stale, kindOf })),
  ])
  return { today: dayOf(now), rows: [...rows.values()].toSorted(byDue), week }
}

type Placed = { due: number; exam: { code: string } }

/** The most due first. */
const byDue = (one: Placed, other: Placed) =>
  other.due - one.due || (one.exam.code < other.exam.code ? -1 : 1)

type Asked = {
  examIds: string[]
  kindOf: (examId: string) => AccessKind
}

async function readRows(deps: Dependencies, userId: string, { examIds, kindOf }: Asked) {
  const { db } = deps
  const [exams, outlines, running] = await Promise.all([
    listExamsById(db, examIds),
    listWeightedOutlines(db, examIds),
    findRunningDrills(db, { userId, examIds }),
  ])
  const studies = await readStudies(deps, { userId, examIds })
  const rows = new Map<string, Row>()
  for (const exam of exams) {
    const study = studies.get(exam.id)
    if (!study) continue
    const of = { exam, study, outline: outlines.get(exam.id) ?? [], access: kindOf(exam.id) }
    rows.set(exam.id, { ...(await rowOf(db, userId, of)), running: running.get(exam.id) ?? null })
  }
  return rows
}

type OfExam = { exam: ExamRow; study: Study; outline: readonly OutlineDomain[]; access: AccessKind }

async function rowOf(db: Db, userId: string, { exam, study, outline, access }: OfExam) {
  const openIds = access === 'paid' ? null : await findOpenIds(db, { userId, access }, study)
  const { cards, open, locked } = cardsAmong(cardsOf(study), openIds)
  const { readiness, ...facts } = readinessIn(study, outline)
  const mastered = open.filter(({ kind }) => kind === 'mastered').length
  const next = nextDue(open)
  return {
    exam,
    ...askedToday(study, { cards, open }),
    inNotebook: open.length - mastered,
    mastered,
    locked,
    nextOn: next === null ? null : dayOfNumber(Math.max(next, study.calendar.today)),
    ...facts,
    openFresh: openIds === null ? facts.fresh : countFresh(study, openIds),
    readiness: briefOf(readiness),
    goal: goalOf(study),
    access,
  }
}

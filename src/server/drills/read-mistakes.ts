import { hitsLeft, type Card } from '#domain/mistakes/card.ts'
import { drillCounts } from '#domain/mistakes/drills.ts'
import { trailIn } from '#domain/mistakes/question-facts.ts'
import { comingDays, nextDue } from '#domain/mistakes/today.ts'
import type { AccessKind } from '#domain/payments/access.ts'
import { dayOf, dayOfNumber } from '#domain/text/days.ts'
import { onOneConnection } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import type { ExamRow } from '#server/exams/exam-store.ts'
import { getReadableExam } from '#server/exam-access/readable-exam.ts'
import { listOutline } from '#server/mistakes/bank-store.ts'
import { listDrillQuestions, type DrillCandidate } from '#server/mistakes/drill-questions.ts'
import { keepReadings, type KeptReadings } from '#server/mistakes/kept-readings.ts'
import { readStudy, type Study } from '#server/mistakes/read-study.ts'
import { countDrilledSince, listStatements, saveLimit } from '#server/mistakes/drill-facts-store.ts'
import { statementExcerpt } from '#server/mistakes/statement-excerpt.ts'
import { todayListOf } from '#server/mistakes/today-list.ts'
import { readHistories, trailInDays } from '#server/mistakes/trails.ts'
import { invariant } from '#server/refusal.ts'
import { readAccessAndNow } from '#server/subscriptions/read-access.ts'
import { changeSince } from './question-change.ts'
import { findRunningDrills } from './read-drill.ts'

type Input = { exam: string }

/** Some 20 KB each. */
const MOST_PAGES = 1000
const pagesOf = new WeakMap<Dependencies['banks'], KeptReadings<Page>>()

/** The Caderno de erros of one exam: what is due, what can be drilled, when it returns. Refuses: EXAM_NOT_FOUND. */
export const readMistakes = (deps: Dependencies, viewer: Viewer, input: Input) =>
  onOneConnection(deps.db, (db) => readOn({ ...deps, db }, viewer, input))

async function readOn(deps: Dependencies, viewer: Viewer, { exam: address }: Input) {
  const { db, banks } = deps
  const exam = await getReadableExam(db, address, () => Promise.resolve(viewer))
  const of = { userId: viewer.id, examId: exam.id }
  const { access: own, now } = await readAccessAndNow(db, of)
  const access = own.kind
  const pages = pagesOf.get(banks) ?? keepReadings<Page>(MOST_PAGES)
  pagesOf.set(banks, pages)
  const asked = { userId: viewer.id, examIds: [exam.id], now, accessTo: () => access }
  const read = async () => new Map([[exam.id, await readPage(deps, viewer, { exam, access, now })]])
  const page = (await pages.of(db, asked, read)).get(exam.id)
  invariant(page, 'a page that is asked for is read')
  return { exam, access, ...page }
}

type Page = Awaited<ReturnType<typeof readPage>>
type OfExam = { exam: ExamRow; access: AccessKind; now: Date }

async function readPage(deps: Dependencies, viewer: Viewer, { exam, access, now }: OfExam) {
  const { db } = deps
  const of = { userId: viewer.id, examId: exam.id }
  const study = await readStudy(deps, of)
  invariant(study, 'an exam that was found can be studied')
  const [questions, outline, running, reviewedThisMonth] = await Promise.all([
    listDrillQuestions(db, { ...of, access }, study),
    listOutline(db, exam.id),
    findRunningDrills(db, { userId: viewer.id, examIds: [exam.id] }),
    countDrilledSince(db, { ...of, since: monthOf(now) }),
  ])
  const list = todayListOf(study, questions, { userId: viewer.id, isMore: false })
  const { today, goal } = study.calendar
  return {
    ...countsOf(questions, study),
    counts: {
      ...standingOf(questions),
      due: list.due,
      reviewedThisMonth,
    },
    today: {
      entries: await entriesOf(deps, { of, study, ids: list.ids, questions, outline }),
      reviewed: list.reviewed,
      limit: list.limit,
      more: list.more,
    },
    drills: drillsOf(outline, questions),
    questions: questions.length,
    openQuestions: questions.filter(({ isOpen }) => isOpen).length,
    pace: study.pace,
    goal: goal === null ? null : { examOn: dayOfNumber(goal), daysToGo: goal - today },
    running: running.get(exam.id) ?? null,
  }
}

/** São Paulo's first of the month. */
function monthOf(now: Date): Date {
  return new Date(`${dayOf(now).slice(0, 7)}-01T03:00:00Z`)
}

const isCarded = <Question extends { card: Card | null }>(
  question: Question,
): question is Question & { card: Card } => question.card !== null

function standingOf(questions: readonly DrillCandidate[]) {
  const carded = questions.filter(isCarded)
  const open = carded.filter(({ isOpen }) => isOpen)
  const mastered = open.filter(({ card }) => card.kind === 'mastered').length
  return { inNotebook: open.length - mastered, mastered, locked: carded.length - open.length }
}

function countsOf(questions: readonly DrillCandidate[], { calendar: { today } }: Study) {
  const cards = questions.filter(({ isOpen }) => isOpen).flatMap(({ card }) => card ?? [])
  const { days, later } = comingDays(cards, today)
  const next = nextDue(cards)
  return {
    days: days.map((due, ahead) => ({ day: dayOfNumber(today + ahead), due })),
    later,
    nextOn: next === null ? null : dayOfNumber(Math.max(next, today)),
  }
}

type Outline = Awaited<ReturnType<typeof listOutline>>

function drillsOf(outline: Outline, questions: readonly DrillCandidate[]) {
  const { missed, unseen, marked, guesses, domains } = drillCounts(questions)
  return {
    missed: { questions: missed },
    unseen: { questions: unseen },
    marked: { questions: marked },
    guesses: { questions: guesses },
    domains: outline.map((domain) => ({ ...domain, questions: domains.get(domain.id) ?? 0 })),
  }
}

type Listed = {
  of: { userId: string; examId: string }
  study: Study
  ids: readonly string[]
  questions: readonly DrillCandidate[]
  outline: Outline
}

async function entriesOf(deps: Dependencies, { of, study, ids, questions, outline }: Listed) {
  if (ids.length === 0) return []
  const { db } = deps
  const statements = new Map((await listStatements(db, ids)).map((row) => [row.questionId, row.statement]))
  const domains = new Map(outline.map(({ id, name }) => [id, name]))
  const byId = new Map(questions.filter(isCarded).map((question) => [question.id, question]))
  const changed = ids.filter((id) => byId.get(id)?.card.kind === 'restarted')
  const histories = await readHistories(db, { ...of, questionIds: changed })
  const entries = []
  for (const id of ids) {
    const question = byId.get(id)
    invariant(question, 'what is due has its card')
    const { card, domainId, revision } = question
    entries.push({
      questionId: id,
      statement: statementExcerpt(statements.get(id) ?? ''),
      domain: domainId === null ? null : (domains.get(domainId) ?? null),
      trail: trailInDays(trailIn(study.facts.get(id) ?? { marks: [] })),
      standing:
        card.kind === 'restarted'
          ? {
              kind: 'restarted' as const,
              changed: await changeSince(deps, { questionId: id, revision, histories }),
            }
          : standingOfCard(card, study),
    })
  }
  return entries
}

const standingOfCard = (card: Card, { calendar }: Study) =>
  card.kind === 'mastered'
    ? { kind: 'mastered' as const }
    : {
        kind: 'hits-left' as const,
        hits: hitsLeft(card, calendar),
        enteredAsHard: card.entry === 'hard',
      }

/** 'Limite por dia' of one exam. Refuses: EXAM_NOT_FOUND. */
export async function setLimit(
  { db }: Dependencies,
  viewer: Viewer,
  input: { exam: string; perDay: number },
) {
  const exam = await getReadableExam(db, input.exam, () => Promise.resolve(viewer))
  await saveLimit(db, { userId: viewer.id, examId: exam.id }, input.perDay)
}

import { judgeSatOn } from '#domain/exams/exam-goal.ts'
import type { ExamOutcome } from '#domain/exams/exam-outcome.ts'
import { dayNumber, dayOfNumber, midnightOf } from '#domain/text/days.ts'
import type { AccessKind } from '#domain/payments/access.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { onOneConnection } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { getReadableExam } from '#server/exam-access/readable-exam.ts'
import { keepReadings, type KeptReadings } from '#server/mistakes/kept-readings.ts'
import { findOpenIds } from '#server/mistakes/open-questions.ts'
import { readStudy, type Study } from '#server/mistakes/read-study.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { readAccessAndNow } from '#server/subscriptions/read-access.ts'
import { listOutcomes, listWeightedOutlines, saveOutcome } from './readiness-store.ts'
import { briefOf, domainsOf } from './readiness-views.ts'
import { countFresh, readinessIn } from './study-readiness.ts'

const MOST_PEOPLE = 2000
const keptOf = new WeakMap<Dependencies['banks'], KeptReadings<Estimated>>()

/** What first answers say of the real exam, and where most is to be gained. Refuses: EXAM_NOT_FOUND. */
export const readReadiness = (deps: Dependencies, viewer: Viewer, input: { exam: string }) =>
  onOneConnection(deps.db, (db) => readOn({ ...deps, db }, viewer, input))

async function readOn(deps: Dependencies, viewer: Viewer, { exam: address }: { exam: string }) {
  const { db, banks } = deps
  const exam = await getReadableExam(db, address, () => Promise.resolve(viewer))
  const of = { userId: viewer.id, examId: exam.id }
  const [{ access: own, now }, outcomes] = await Promise.all([readAccessAndNow(db, of), listOutcomes(db, of)])
  const access = own.kind
  const kept = keptOf.get(banks) ?? keepReadings<Estimated>(MOST_PEOPLE)
  keptOf.set(banks, kept)
  const asked = { userId: viewer.id, examIds: [exam.id], now, accessTo: () => access }
  const read = async () => new Map([[exam.id, await readEstimate(deps, { ...of, access })]])
  const estimated = (await kept.of(db, asked, read)).get(exam.id)
  invariant(estimated, 'an estimate that is asked for is read')
  return { exam, access, ...estimated, outcomes }
}

type Estimated = Awaited<ReturnType<typeof readEstimate>>

type OfPerson = { userId: string; examId: string; access: AccessKind }

async function readEstimate(deps: Dependencies, of: OfPerson) {
  const study = await readStudy(deps, of)
  invariant(study, 'an exam that was found can be studied')
  const outline = (await listWeightedOutlines(deps.db, [of.examId])).get(of.examId) ?? []
  const { readiness, ...facts } = readinessIn(study, outline)
  return {
    ...facts,
    openFresh: of.access === 'paid' ? facts.fresh : countFresh(study, await findOpenIds(deps.db, of, study)),
    today: dayOfNumber(study.calendar.today),
    readiness: briefOf(readiness),
    domains: domainsOf(readiness, outline),
    goal: goalOf(study),
  }
}

export function goalOf({ calendar: { goal, today } }: Study) {
  return goal === null ? null : { examOn: dayOfNumber(goal), daysToGo: goal - today }
}

type Told = { exam: string; satOn: string; outcome: ExamOutcome; score: string | null }

/**
 * With what was predicted before that day, which a second telling of the day does not change.
 * Refuses: EXAM_NOT_FOUND, OUTCOME_DAY_INVALID.
 */
export async function tellOutcome(deps: Dependencies, viewer: Viewer, { exam: address, ...told }: Told) {
  const { db } = deps
  const exam = await getReadableExam(db, address, () => Promise.resolve(viewer))
  const of = { userId: viewer.id, examId: exam.id }
  // What was told once can be put right however long ago that was.
  const isToldAlready = (await listOutcomes(db, of)).some(({ satOn }) => satOn === told.satOn)
  if (!isToldAlready && !judgeSatOn(told.satOn, await readNow(db))) throw new Refused('OUTCOME_DAY_INVALID')
  const study = await readStudy(deps, of)
  invariant(study, 'an exam that was found can be studied')
  const outline = (await listWeightedOutlines(db, [exam.id])).get(exam.id) ?? []
  const today = dayNumber(told.satOn)
  const { readiness } = readinessIn(study, outline, { before: midnightOf(today).getTime(), today })
  const estimate = readiness.kind === 'estimated' ? readiness.estimate : null
  await saveOutcome(db, {
    ...of,
    ...told,
    score: told.score === '' ? null : told.score,
    answers: readiness.counted,
    passChance: estimate?.pass ?? null,
    rate: estimate?.rate.mean ?? null,
    rateLow: estimate ? estimate.exam.low / estimate.exam.of : null,
    rateHigh: estimate ? estimate.exam.high / estimate.exam.of : null,
  })
}

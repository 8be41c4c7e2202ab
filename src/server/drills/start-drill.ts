import { drillOf, type DrillChoice, type DrillKind } from '#domain/mistakes/drills.ts'
import { gateOf, type AccessKind } from '#domain/payments/access.ts'
import { dayOf } from '#domain/text/days.ts'
import { MINUTE_MS } from '#domain/text/time-units.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { listDrillQuestions, type DrillCandidate } from '#server/mistakes/drill-questions.ts'
import { readStudy, type Study } from '#server/mistakes/read-study.ts'
import { todayListOf } from '#server/mistakes/today-list.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { countStart } from '#server/simulations/count-starts.ts'
import { unlessChanged, untilItStands } from '#server/simulations/place-list-store.ts'
import { lockOwnOfMode } from '#server/simulations/simulation-store.ts'
import { readAccess } from '#server/subscriptions/read-access.ts'
import { randomInt } from 'node:crypto'
import { insertDrill, listRunningDrills, lockStarts } from './drill-store.ts'
import { endDrill } from './end-drill.ts'

type Selection = DrillChoice | { kind: 'due'; more?: boolean | undefined }
type OfPerson = { userId: string; examId: string }

/** What a drill is to be, and which of an exam's questions it asks, in their order; `seed` is chance's. */
export type DrillPlan = {
  kind: DrillKind
  domainId: string | null
  /** Of a block of focus: its minutes count from its start. */
  plannedMinutes: number | null
  /** The running drill that the person ends: it does not go on, whatever it is. */
  replaces: string | undefined
  /** Any other that has answers stays. */
  onlyReplaces: boolean
  draw: (drawing: Drawing) => Promise<readonly string[]> | readonly string[]
}
type Drawing = { study: Study; questions: readonly DrillCandidate[]; seed: number }

const SEEDS = 2 ** 31

export type Replaced = { replaces?: string | undefined; onlyReplaces?: boolean | undefined }
type ToStart = Replaced & { exam: string; selection: Selection }

/** Refuses as `startPlanned` does. */
export const startDrill = (
  deps: Dependencies,
  viewer: Viewer,
  { exam, selection, replaces, onlyReplaces = false }: ToStart,
) =>
  startPlanned(deps, viewer, {
    exam,
    kind: selection.kind,
    domainId: selection.kind === 'domain' ? selection.domainId : null,
    plannedMinutes: null,
    replaces,
    onlyReplaces,
    draw: ({ study, questions, seed }) =>
      selection.kind === 'due'
        ? todayListOf(study, questions, { userId: viewer.id, isMore: selection.more === true }).ids
        : drillOf(questions, selection, seed),
  })

/**
 * Ends the running drill of the exam with what was answered and begins another; the same one of today in which nothing
 * was answered goes on instead, but for one that it `replaces`. Refuses: EXAM_NOT_FOUND, ACCESS_RESTRICTED,
 * NOTHING_TO_DRILL, DRILL_RUNNING, TOO_MANY_STARTS.
 */
export async function startPlanned(
  deps: Dependencies,
  viewer: Viewer,
  { exam: address, ...plan }: DrillPlan & { exam: string },
) {
  const { db } = deps
  const exam = await getExam(db, address)
  const of = { userId: viewer.id, examId: exam.id }
  const access = (await readAccess(db, of)).kind
  const examActive = exam.status === 'active'
  const gate = gateOf({ access, examActive, suspended: false, hasUnlockedPlace: true })
  if (gate.kind === 'closed') throw new Refused('ACCESS_RESTRICTED')
  const untouched = await findUntouched(db, of, plan)
  if (untouched !== null) return { simulationId: untouched }
  await countStart(deps, viewer)
  const simulationId = await untilItStands(async () => {
    const list = await drawList(deps, { ...of, access }, plan)
    return tryToStart(db, of, { plan, list })
  })
  return { simulationId }
}

async function drawList(deps: Dependencies, of: OfPerson & { access: AccessKind }, plan: DrillPlan) {
  const study = await readStudy(deps, of)
  invariant(study, 'an exam that was found can be studied')
  const questions = await listDrillQuestions(deps.db, of, study)
  const ids = await plan.draw({ study, questions, seed: randomInt(SEEDS) })
  if (ids.length === 0) throw new Refused('NOTHING_TO_DRILL')
  const byId = new Map(questions.map((question) => [question.id, question]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A double press, or a start in two tabs, is one start. Refuses: DRILL_RUNNING, of answers whose end nobody agreed to. */
async function findUntouched(db: Db, of: OfPerson, plan: DrillPlan): Promise<string | null> {
  const [running] = await listRunningDrills(db, { userId: of.userId, examIds: [of.examId] })
  if (!running || running.simulationId === plan.replaces) return null
  const { simulationId, answered } = running
  if (answered > 0 && plan.onlyReplaces)
    throw new Refused('DRILL_RUNNING', { runningDrill: { simulationId, answered } })
  if (answered > 0 || running.kind !== plan.kind) return null
  const isSame = running.domainId === plan.domainId && running.plannedMinutes === plan.plannedMinutes
  const now = await readNow(db)
  const isLate = plan.plannedMinutes !== null && now.getTime() - running.startedAt.getTime() > MINUTE_MS
  return isSame && !isLate && dayOf(running.startedAt) === dayOf(now) ? running.simulationId : null
}

type Drawn = { plan: DrillPlan; list: readonly DrillCandidate[] }

const tryToStart = (db: Db, of: OfPerson, drawn: Drawn) =>
  unlessChanged(() => db.transaction((tx) => replaceRunning(tx, of, drawn)))

async function replaceRunning(tx: Db, of: OfPerson, { plan, list }: Drawn) {
  await lockStarts(tx, of)
  const running = await listRunningDrills(tx, { userId: of.userId, examIds: [of.examId] })
  // No answer arrives between what is read of them now and their end.
  for (const { simulationId } of running)
    await lockOwnOfMode(tx, { simulationId, userId: of.userId, mode: 'drill' })
  const untouched = await findUntouched(tx, of, plan)
  if (untouched !== null) return untouched
  for (const { simulationId } of running) await endDrill(tx, { simulationId, userId: of.userId })
  const { kind, domainId, plannedMinutes } = plan
  return insertDrill(tx, {
    ...of,
    kind,
    domainId,
    plannedMinutes,
    // So that it is seen in the drill, and can be taken away there.
    list: list.map(({ id, revision, isFree, isMarked }) => ({
      questionId: id,
      revision,
      isFree,
      markedForReview: isMarked,
    })),
  })
}

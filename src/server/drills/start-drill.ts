import { blockSize } from '#domain/focus/block-size.ts'
import { drillOf, type DrillChoice } from '#domain/mistakes/drills.ts'
import { bestAccess, gateOf } from '#domain/payments/access.ts'
import { dayOf } from '#domain/text/days.ts'
import { MINUTE_MS } from '#domain/text/time-units.ts'
import { brokenRule } from '#server/adapters/db/broken-rule.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { listDrillQuestions, type DrillCandidate } from '#server/mistakes/drill-questions.ts'
import { readStudy, type Study } from '#server/mistakes/read-study.ts'
import { todayListOf } from '#server/mistakes/today-list.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { countStart } from '#server/simulations/count-starts.ts'
import { listAccess } from '#server/subscriptions/subscription-store.ts'
import { randomInt } from 'node:crypto'
import { drawBlock } from './draw-block.ts'
import { insertDrill, listRunningDrills } from './drill-store.ts'
import { endDrill } from './end-drill.ts'

type Selection =
  | DrillChoice
  | { kind: 'due'; more?: boolean | undefined }
  | { kind: 'focus'; minutes: number }
type OfPerson = { userId: string; examId: string }

const SEEDS = 2 ** 31

/** A question drawn may be edited away meanwhile, or another tab may begin one: the list is drawn again then. */
const MOST_ROUNDS = 5

/**
 * Ends the running drill of the exam with what was answered and begins another; the same one of today in which nothing
 * was answered goes on instead. Refuses: EXAM_NOT_FOUND, ACCESS_RESTRICTED, NOTHING_TO_DRILL, TOO_MANY_STARTS.
 */
export async function startDrill(
  deps: Dependencies,
  viewer: Viewer,
  { exam: address, selection }: { exam: string; selection: Selection },
) {
  const { db } = deps
  const exam = await getExam(db, address)
  const of = { userId: viewer.id, examId: exam.id }
  const access = bestAccess(await listAccess(db, of), await readNow(db)).kind
  const examActive = exam.status === 'active'
  const gate = gateOf({ access, examActive, suspended: false, hasUnlockedPlace: true })
  if (gate.kind === 'closed') throw new Refused('ACCESS_RESTRICTED')
  const untouched = await findUntouched(db, of, selection)
  if (untouched !== null) return { simulationId: untouched }
  await countStart(deps, viewer)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const list = await draw(deps, { ...of, hasPlan: access === 'paid' }, selection)
    const simulationId = await tryToStart(db, of, { selection, list })
    if (simulationId !== null) return { simulationId }
  }
  throw new Error('Broken assumption: a start that lost ends the winner, or draws a list that stands')
}

async function draw(deps: Dependencies, of: OfPerson & { hasPlan: boolean }, selection: Selection) {
  const study = await readStudy(deps, of)
  invariant(study, 'an exam that was found can be studied')
  const questions = await listDrillQuestions(deps.db, of, study)
  const ids = await idsOf(deps.db, { of, study, questions }, selection)
  if (ids.length === 0) throw new Refused('NOTHING_TO_DRILL')
  const byId = new Map(questions.map((question) => [question.id, question]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Drawing = { of: OfPerson; study: Study; questions: readonly DrillCandidate[] }

async function idsOf(db: Db, { of, study, questions }: Drawing, selection: Selection) {
  const { userId } = of
  const seed = randomInt(SEEDS)
  if (selection.kind === 'focus') {
    const size = blockSize(selection.minutes, study.pace)
    return (await drawBlock(db, study, { userId, questions, size, seed })).ids
  }
  if (selection.kind === 'due')
    return todayListOf(study, questions, { userId, isMore: selection.more === true }).ids
  return drillOf(questions, selection, seed)
}

const minutesOf = (selection: Selection) => (selection.kind === 'focus' ? selection.minutes : null)

const domainOf = (selection: Selection) => (selection.kind === 'domain' ? selection.domainId : null)

/** A double press, or a start in two tabs, is one start. */
async function findUntouched(db: Db, of: OfPerson, selection: Selection): Promise<string | null> {
  const [running] = await listRunningDrills(db, { userId: of.userId, examIds: [of.examId] })
  if (!running || running.answered > 0 || running.kind !== selection.kind) return null
  const isSame = running.domainId === domainOf(selection) && running.plannedMinutes === minutesOf(selection)
  const now = await readNow(db)
  // The minutes of a block count from its start.
  const isLate = selection.kind === 'focus' && now.getTime() - running.startedAt.getTime() > MINUTE_MS
  return isSame && !isLate && dayOf(running.startedAt) === dayOf(now) ? running.simulationId : null
}

type Drawn = { selection: Selection; list: readonly DrillCandidate[] }

async function tryToStart(db: Db, of: OfPerson, drawn: Drawn): Promise<string | null> {
  try {
    return await db.transaction((tx) => replaceRunning(tx, of, drawn))
  } catch (error) {
    if (brokenRule(error)?.name === 'simulation_questions_revision') return null
    throw error
  }
}

async function replaceRunning(tx: Db, of: OfPerson, { selection, list }: Drawn) {
  const running = await listRunningDrills(tx, { userId: of.userId, examIds: [of.examId] })
  for (const { simulationId } of running) await endDrill(tx, { simulationId, userId: of.userId })
  return insertDrill(tx, {
    ...of,
    kind: selection.kind,
    domainId: domainOf(selection),
    plannedMinutes: minutesOf(selection),
    // A mark stands with the newest place: it moves on with the question.
    list: list.map(({ id, revision, isFree, isMarked }) => ({
      questionId: id,
      revision,
      isFree,
      markedForReview: isMarked,
    })),
  })
}

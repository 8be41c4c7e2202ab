import { type AccessKind, gateOf, isOpenWithoutPlan, withFree } from '#domain/payments/access.ts'
import { difficultyFilter, effectiveDifficulty, type Difficulty } from '#domain/questions/difficulty.ts'
import { chooseQuestions } from '#domain/simulations/simulation.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { Refused } from '#server/refusal.ts'
import { readAccess } from '#server/subscriptions/read-access.ts'
import { isSuspended } from '#server/subscriptions/subscription-store.ts'
import { countStart } from './count-starts.ts'
import { unlessChanged, untilItStands } from './place-list-store.ts'
import { countTrialOpenings } from './place-store.ts'
import { findActiveId, insertSimulation, listCandidates } from './simulation-store.ts'

type Input = { exam: string; difficulties: Difficulty[] }

/**
 * Answers the active one of this person and exam, also when two calls come at once (spec 6.4). Refuses: EXAM_NOT_FOUND,
 * ACCESS_RESTRICTED, PLACE_LOCKED (nothing of the list would be open), NO_QUESTIONS, NO_QUESTIONS_FOR_FILTER,
 * TOO_MANY_STARTS.
 */
export async function startSimulation(deps: Dependencies, viewer: Viewer, input: Input) {
  const { db } = deps
  const exam = await getExam(db, input.exam)
  const of = { userId: viewer.id, examId: exam.id }
  const active = await findActiveId(db, { ...of, mode: 'study' })
  if (active !== undefined) return { simulationId: active, resumed: true }
  const access = await readAccess(db, of)
  const gate = gateOf({
    access: access.kind,
    examActive: exam.status === 'active',
    suspended: false,
    hasUnlockedPlace: true,
  })
  if (gate.kind === 'closed') throw new Refused('ACCESS_RESTRICTED')
  await countStart(deps, viewer)
  return untilItStands(async () => {
    const started = await tryToStart(db, { ...of, access: access.kind }, input.difficulties)
    if (started !== null) return { simulationId: started, resumed: false }
    const other = await findActiveId(db, { ...of, mode: 'study' })
    return other === undefined ? null : { simulationId: other, resumed: true }
  })
}

type Starter = { userId: string; examId: string; access: AccessKind }

const tryToStart = (db: Db, of: Starter, selected: Difficulty[]) =>
  unlessChanged(() => db.transaction((tx) => insertFixedList(tx, of, selected)))

async function insertFixedList(tx: Db, { access, ...of }: Starter, selected: Difficulty[]) {
  const candidates = withFree(await listCandidates(tx, of))
  if (candidates.length === 0) throw new Refused('NO_QUESTIONS')
  const judged = candidates.map((candidate) => ({
    id: candidate.id,
    difficulty: effectiveDifficulty(candidate),
  }))
  const chosen = new Set(chooseQuestions(judged, selected))
  const list = candidates.filter(({ id }) => chosen.has(id))
  if (list.length === 0) throw new Refused('NO_QUESTIONS_FOR_FILTER')
  if (access !== 'paid') await refuseIfAllLocked(tx, of, list)
  const filter = difficultyFilter(selected)
  return insertSimulation(tx, {
    ...of,
    mode: 'study',
    difficulties: filter.kind === 'only' ? [...filter.difficulties] : [],
    list: list.map(({ id, revision, isFree }) => ({ questionId: id, revision, isFree })),
  })
}

type OfExam = { userId: string; examId: string }

async function refuseIfAllLocked(tx: Db, of: OfExam, list: { isFree: boolean; opened: boolean }[]) {
  const openedCount = await countTrialOpenings(tx, of)
  if (list.some((question) => isOpenWithoutPlan({ ...question, openedCount }))) return
  throw new Refused((await isSuspended(tx, of)) ? 'ACCESS_RESTRICTED' : 'PLACE_LOCKED')
}

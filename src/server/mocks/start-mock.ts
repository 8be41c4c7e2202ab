import { timeOf, type TimeChoice } from '#domain/mocks/mock-time.ts'
import { startAllowance } from '#domain/mocks/start-allowance.ts'
import { gateOf } from '#domain/payments/access.ts'
import { lockUser } from '#server/accounts/user-lock-store.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { getExam } from '#server/exams/get-exam.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { countDisclosures } from '#server/simulations/count-disclosures.ts'
import { countStart } from '#server/simulations/count-starts.ts'
import { unlessChanged, untilItStands } from '#server/simulations/place-list-store.ts'
import { saveTrialOpening } from '#server/simulations/place-store.ts'
import { readAccess } from '#server/subscriptions/read-access.ts'
import { isSuspended } from '#server/subscriptions/subscription-store.ts'
import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { drawList, type DrawnPlace } from './draw-list.ts'
import { insertMock, keepTime, listRecentStarts } from './mock-store.ts'
import { readRunningSheet, readSheet } from './read-sheet.ts'
import { findRunningMock } from './running-mock-store.ts'

const SEEDS = 2 ** 31

/** Of an hour's hand-outs: the longest Prova can begin as the first of its hour, and be read again after a reload. */
const MOST_OF_LIMIT = 0.9

/**
 * Draws the list, hands out all of it and starts the clock, in one transaction (spec 14.5). Answers the one that runs,
 * also when two calls come at once. Refuses: EXAM_NOT_FOUND, ACCESS_RESTRICTED, PLACE_LOCKED (nothing would be open),
 * NO_QUESTIONS, MOCK_CHANGED (it is not what the page told), TOO_MANY_MOCKS, TOO_MANY_STARTS, TOO_MANY_TRIES.
 */
export async function startMock(
  deps: Dependencies,
  viewer: Viewer,
  input: { exam: string; time: TimeChoice; told?: ToldBefore | undefined },
) {
  const { db } = deps
  const exam = await getExam(db, input.exam)
  const of = { userId: viewer.id, examId: exam.id }
  const running = await findRunningMock(db, of)
  if (running) return resumed(deps, viewer, running.simulationId)
  const access = (await readAccess(db, of)).kind
  const gate = gateOf({
    access,
    examActive: exam.status === 'active',
    suspended: false,
    hasUnlockedPlace: true,
  })
  if (gate.kind === 'closed') throw new Refused('ACCESS_RESTRICTED')
  await countStart(deps, viewer)
  return untilItStands(async () => {
    const starting = { ...of, isSample: access !== 'paid', time: input.time, told: input.told }
    const simulationId = await tryToStart(deps, viewer, starting)
    if (simulationId !== null)
      return { resumed: false, sheet: await readRunningSheet(db, { simulationId, userId: viewer.id }) }
    const other = await findRunningMock(db, of)
    return other ? resumed(deps, viewer, other.simulationId) : null
  })
}

const resumed = async (deps: Dependencies, viewer: Viewer, simulationId: string) => ({
  resumed: true,
  sheet: await readSheet(deps, viewer, { simulationId }),
})

/** Of a Prova before its start; `opensFree` questions of the free plan would be opened for life. */
type ToldBefore = { isSample: boolean; questions: number; opensFree: number; seconds: number | null }

type Starting = {
  userId: string
  examId: string
  isSample: boolean
  time: TimeChoice
  told: ToldBefore | undefined
}

const tryToStart = (deps: Dependencies, viewer: Viewer, starting: Starting) =>
  unlessChanged(() => deps.db.transaction((tx) => startLocked({ ...deps, db: tx }, viewer, starting)))

/** One start of a person at a time: two at once cannot both be the fifth of the day, or open the fifteenth question. */
async function startLocked(deps: Dependencies, viewer: Viewer, { time, told, ...of }: Starting) {
  const { db: tx } = deps
  invariant(await lockUser(tx, viewer.id, 'no key update'), 'who asks is there')
  if (await findRunningMock(tx, of)) return null
  await refuseManyStarts(tx, of)
  const seed = randomInt(SEEDS)
  const { format, list, opening, openedCount, isEmptyBank } = await drawList(tx, { ...of, seed })
  if (isEmptyBank) throw new Refused('NO_QUESTIONS')
  if (list.length === 0) throw new Refused((await isSuspended(tx, of)) ? 'ACCESS_RESTRICTED' : 'PLACE_LOCKED')
  const clock = timeOf(format, list.length, time)
  const timeChoice = clock.kind === 'timed' ? time : 'untimed'
  const drawn: ToldBefore = {
    isSample: of.isSample,
    questions: list.length,
    opensFree: opening.length,
    seconds: clock.kind === 'timed' ? clock.seconds : null,
  }
  if (told && !isDeepStrictEqual(told, drawn)) throw new Refused('MOCK_CHANGED')
  const simulationId = await insertMock(tx, { ...of, list, time: clock, timeChoice, seed, format })
  if (simulationId === null) return null
  await openFree(tx, of, { opening, openedCount })
  await keepTime(tx, of.userId, time)
  const most = Math.floor(deps.settings.limits.disclosures.tries * MOST_OF_LIMIT)
  await countDisclosures(deps, viewer, Math.min(list.length, most))
  return simulationId
}

async function refuseManyStarts(tx: Db, of: { userId: string; examId: string }) {
  const allowance = startAllowance(await listRecentStarts(tx, of), await readNow(tx))
  if (allowance.kind === 'refused')
    throw new Refused('TOO_MANY_MOCKS', { retryAfterSeconds: allowance.retryAfterSeconds })
}

/** All statements are sent, so all of them count as opened (spec 14.5). */
async function openFree(
  tx: Db,
  { userId, examId }: { userId: string; examId: string },
  { opening, openedCount }: { opening: readonly DrawnPlace[]; openedCount: number },
) {
  for (const [index, { id: questionId }] of opening.entries())
    await saveTrialOpening(tx, { userId, examId, questionId, ordinal: openedCount + index + 1 })
}

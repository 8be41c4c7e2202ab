import { moreFitting, secondsInBlock } from '#domain/focus/block-size.ts'
import { dayNumberOf, midnightOf } from '#domain/text/days.ts'
import type { Db } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { findOwnDrill } from '#server/drills/drill-store.ts'
import type { DrillCandidate } from '#server/mistakes/drill-questions.ts'
import { listDrillQuestions } from '#server/mistakes/drill-questions.ts'
import { readStudy } from '#server/mistakes/read-study.ts'
import { invariant, Refused } from '#server/refusal.ts'
import { reviewedPlacesOf } from '#server/results/review-places.ts'
import { countDisclosures } from '#server/simulations/count-disclosures.ts'
import { unlessChanged, untilItStands } from '#server/simulations/place-list-store.ts'
import { listPlaces } from '#server/simulations/place-store.ts'
import { lockOwnOfMode } from '#server/simulations/simulation-store.ts'
import { readAccess } from '#server/subscriptions/read-access.ts'
import { randomInt } from 'node:crypto'
import {
  appendPlaces,
  countBlocks,
  findOwnBlock,
  listAnsweredPositions,
  saveBlockEnd,
} from './focus-store.ts'
import { drawBlock } from './draw-block.ts'

type OfBlock = { simulationId: string }

const SEEDS = 2 ** 31

/** The focus ran to its end; the drill goes on. Safe to repeat. Refuses: SIMULATION_NOT_FOUND. */
export async function endBlock(
  { db }: Dependencies,
  viewer: Viewer,
  { simulationId, endedMsAgo }: OfBlock & { endedMsAgo: number },
) {
  const key = { simulationId, userId: viewer.id }
  if (!(await findOwnBlock(db, key))) throw new Refused('SIMULATION_NOT_FOUND')
  await saveBlockEnd(db, { ...key, endedMsAgo })
}

/**
 * More places where the list was done early. `known`: how many it has; where another press was faster, nothing changes.
 * Refuses: SIMULATION_NOT_FOUND, SIMULATION_NOT_ACTIVE, NOTHING_TO_DRILL.
 */
export async function lengthenBlock(
  deps: Dependencies,
  viewer: Viewer,
  { simulationId, secondsLeft, known }: OfBlock & { secondsLeft: number; known: number },
) {
  const key = { simulationId, userId: viewer.id }
  const drill = await findOwnDrill(deps.db, key)
  if (!drill || !(await findOwnBlock(deps.db, key))) throw new Refused('SIMULATION_NOT_FOUND')
  return untilItStands(async () => {
    const drawn = await drawMore(deps, { viewer, examId: drill.examId, simulationId, secondsLeft })
    return tryToLengthen(deps.db, key, { known, drawn })
  })
}

type Drawn = { known: number; drawn: readonly DrillCandidate[] }

const tryToLengthen = (db: Db, key: OfBlock & { userId: string }, { known, drawn }: Drawn) =>
  unlessChanged(() =>
    db.transaction(async (tx) => {
      const locked = await lockOwnOfMode(tx, { ...key, mode: 'drill' })
      if (locked?.status !== 'active') throw new Refused('SIMULATION_NOT_ACTIVE')
      const places = await listPlaces(tx, key)
      if (places.length !== known) return { total: places.length }
      const list = drawn.filter(({ id }) => !places.some(({ questionId }) => questionId === id))
      if (list.length === 0) throw new Refused('NOTHING_TO_DRILL')
      await appendPlaces(
        tx,
        key.simulationId,
        list.map(({ id, revision, isFree, isMarked }, at) => ({
          position: known + at,
          questionId: id,
          revision,
          isFree,
          markedForReview: isMarked,
        })),
      )
      return { total: known + list.length }
    }),
  )

type Wanted = { viewer: Viewer; examId: string; simulationId: string; secondsLeft: number }

async function drawMore(
  deps: Dependencies,
  { viewer, examId, simulationId, secondsLeft }: Wanted,
): Promise<DrillCandidate[]> {
  const { db } = deps
  const of = { userId: viewer.id, examId }
  const study = await readStudy(deps, of)
  invariant(study, 'a block is of an exam')
  const places = await listPlaces(db, { simulationId, userId: viewer.id })
  const asked = new Set(places.map(({ questionId }) => questionId))
  const access = (await readAccess(db, of)).kind
  const all = await listDrillQuestions(db, { ...of, access }, study)
  const questions = all.filter(({ id }) => !asked.has(id))
  const left = questions.filter(({ isOpen }) => isOpen).length
  const size = moreFitting({ secondsLeft, total: places.length, left }, secondsInBlock(study.pace))
  if (size === 0) return []
  const { ids } = await drawBlock(db, study, { userId: viewer.id, questions, size, seed: randomInt(SEEDS) })
  const byId = new Map(questions.map((question) => [question.id, question]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** What was answered in a block, for its break. Refuses: SIMULATION_NOT_FOUND, TOO_MANY_TRIES. */
export async function readPause(deps: Dependencies, viewer: Viewer, { simulationId }: OfBlock) {
  const { db } = deps
  const key = { simulationId, userId: viewer.id }
  const drill = await findOwnDrill(db, key)
  const block = await findOwnBlock(db, key)
  if (!drill || !block) throw new Refused('SIMULATION_NOT_FOUND')
  const positions = await listAnsweredPositions(db, simulationId)
  if (positions.length > 0) await countDisclosures(deps, viewer, positions.length)
  const places = await listPlaces(db, key)
  const isRightAt = new Map(places.map(({ position, isCorrect }) => [position, isCorrect === true]))
  const shown = await reviewedPlacesOf(deps, viewer, { ...drill, positions })
  return {
    exam: drill.exam,
    numberOfDay: await countBlocks(db, {
      userId: viewer.id,
      from: midnightOf(dayNumberOf(block.startedAt)),
      to: block.startedAt,
    }),
    isOfToday: dayNumberOf(block.startedAt) === dayNumberOf(drill.now),
    answered: positions.length,
    right: positions.filter((position) => isRightAt.get(position)).length,
    total: places.length,
    places: shown.toSorted(
      (one, other) => Number(isRightAt.get(one.position)) - Number(isRightAt.get(other.position)),
    ),
  }
}

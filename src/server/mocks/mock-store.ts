import type { MockFormat } from '#domain/mocks/mock-format.ts'
import type { MockEndedBy } from '#domain/mocks/mock-outcome.ts'
import { secondsToDeadline, type MockTime, type TimeChoice } from '#domain/mocks/mock-time.ts'
import { databaseNow } from '#server/adapters/db/clock.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { questionRevisions } from '#server/adapters/db/schema/catalog.ts'
import { learnerSettings } from '#server/adapters/db/schema/learners.ts'
import { mockChoices, mocks, mockStarts } from '#server/adapters/db/schema/mocks.ts'
import {
  revisionOfPlace,
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { insertPlaces } from '#server/simulations/place-list-store.ts'
import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm'
import type { DrawnPlace } from './draw-list.ts'
import { isWithdrawn } from './mock-right-sql.ts'

type OwnKey = { simulationId: string; userId: string }

const isOwnMock = (key: OwnKey) =>
  and(eq(simulations.id, key.simulationId), eq(simulations.userId, key.userId), eq(simulations.mode, 'mock'))

const mockColumns = {
  id: simulations.id,
  userId: simulations.userId,
  examId: simulations.examId,
  status: simulations.status,
  startedAt: simulations.startedAt,
  deadline: mocks.deadlineAt,
  timeChoice: mocks.timeChoice,
  limitSeconds: mocks.limitSeconds,
  isSample: mocks.isSample,
  format: mocks.format,
  endedBy: mocks.endedBy,
  isWithdrawn,
  now: databaseNow,
}

const ofMock = (db: Db) =>
  db.select(mockColumns).from(simulations).innerJoin(mocks, eq(mocks.simulationId, simulations.id))

export type MockRow = Awaited<ReturnType<typeof ofMock>>[number]

/** Undefined for a foreign one, an unknown one and one of another mode alike. */
export async function findOwnMock(db: Db, key: OwnKey): Promise<MockRow | undefined> {
  const [row] = await ofMock(db).where(isOwnMock(key))
  return row
}

/** Holds the simulation's row until the transaction ends: choices and all who end it take turns on it. */
export async function lockOwnMock(tx: Db, key: OwnKey): Promise<MockRow | undefined> {
  const [row] = await ofMock(tx).where(isOwnMock(key)).for('update', { of: simulations })
  return row
}

export async function listRecentStarts(db: Db, of: { userId: string; examId: string }): Promise<Date[]> {
  const rows = await db
    .select({ startedAt: mockStarts.startedAt })
    .from(mockStarts)
    .where(
      and(
        eq(mockStarts.userId, of.userId),
        eq(mockStarts.examId, of.examId),
        gt(mockStarts.startedAt, sql`${NOW} - interval '1 day'`),
      ),
    )
  return rows.map(({ startedAt }) => startedAt)
}

export async function findKeptTime(db: Db, userId: string): Promise<TimeChoice> {
  const [row] = await db
    .select({ mockTime: learnerSettings.mockTime })
    .from(learnerSettings)
    .where(eq(learnerSettings.userId, userId))
  return row?.mockTime ?? 'timed'
}

export async function keepTime(db: Db, userId: string, mockTime: TimeChoice) {
  await db
    .insert(learnerSettings)
    .values({ userId, mockTime })
    .onConflictDoUpdate({ target: learnerSettings.userId, set: { mockTime } })
}

type NewMock = {
  userId: string
  examId: string
  list: readonly DrawnPlace[]
  time: MockTime
  timeChoice: TimeChoice
  seed: number
  isSample: boolean
  format: MockFormat
}

/** Null when one of this person and exam runs. */
export async function insertMock(tx: Db, { list, time, userId, examId, ...mock }: NewMock) {
  const [row] = await tx
    .insert(simulations)
    .values({ userId, examId, mode: 'mock', totalQuestions: list.length })
    .onConflictDoNothing()
    .returning({ id: simulations.id })
  if (!row) return null
  await insertPlaces(
    tx,
    row.id,
    list.map(({ id: questionId, revision, isFree }) => ({ questionId, revision, isFree })),
  )
  await tx.insert(mocks).values({
    ...mock,
    simulationId: row.id,
    limitSeconds: time.kind === 'timed' ? time.seconds : null,
    deadlineAt: sql`${NOW} + make_interval(secs => ${secondsToDeadline(time)})`,
    unseen: list.flatMap(({ isFresh }, position) => (isFresh ? [position] : [])),
  })
  await tx.insert(mockStarts).values({ userId, examId })
  return row.id
}

/** All that is handed out, in the order of the list. The key is there to tell its size. */
export const listSheetPlaces = (db: Db, simulationId: string) =>
  db
    .select({
      position: simulationQuestions.position,
      questionId: simulationQuestions.questionId,
      marked: simulationQuestions.markedForReview,
      statement: questionRevisions.statement,
      options: questionRevisions.options,
      correctOptions: questionRevisions.correctOptions,
    })
    .from(simulationQuestions)
    .innerJoin(questionRevisions, revisionOfPlace)
    .where(eq(simulationQuestions.simulationId, simulationId))
    .orderBy(asc(simulationQuestions.position))

/** Each place with what its end needs; `selected` is null for one that was never seen. */
export const listEndedPlaces = (db: Db, simulationId: string) =>
  db
    .select({
      position: simulationQuestions.position,
      questionId: simulationQuestions.questionId,
      correct: questionRevisions.correctOptions,
      options: questionRevisions.options,
      selected: mockChoices.selected,
      arrivedAt: mockChoices.arrivedAt,
      secondsSpent: mockChoices.secondsSpent,
    })
    .from(simulationQuestions)
    .innerJoin(questionRevisions, revisionOfPlace)
    .leftJoin(
      mockChoices,
      and(
        eq(mockChoices.simulationId, simulationQuestions.simulationId),
        eq(mockChoices.questionId, simulationQuestions.questionId),
      ),
    )
    .where(eq(simulationQuestions.simulationId, simulationId))
    .orderBy(asc(simulationQuestions.position))

export type EndedRow = Awaited<ReturnType<typeof listEndedPlaces>>[number]

export async function insertJudged(tx: Db, rows: (typeof simulationAnswers.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(simulationAnswers).values(rows)
}

export async function saveEnd(tx: Db, simulationId: string, endedBy: MockEndedBy) {
  await tx.update(mocks).set({ endedBy }).where(eq(mocks.simulationId, simulationId))
}

/** The places that were seen stay with their choices; the others may be drawn again as if never handed out. */
export async function deletePlacesWithoutChoice(tx: Db, simulationId: string) {
  const chosen = tx
    .select({ one: sql`1` })
    .from(mockChoices)
    .where(
      and(
        eq(mockChoices.simulationId, simulationQuestions.simulationId),
        eq(mockChoices.questionId, simulationQuestions.questionId),
      ),
    )
  await tx
    .delete(simulationQuestions)
    .where(and(eq(simulationQuestions.simulationId, simulationId), notExists(chosen)))
}

export async function deleteAllPlaces(tx: Db, simulationId: string) {
  await tx.delete(simulationQuestions).where(eq(simulationQuestions.simulationId, simulationId))
}

import { listedAfter } from '#server/paging/list-place-sql.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { examDomains, exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { drills } from '#server/adapters/db/schema/drills.ts'
import { mockChoices, mocks } from '#server/adapters/db/schema/mocks.ts'
import {
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { isCounted } from '#server/adapters/db/counted-simulations.ts'
import type { ListPlace } from '#server/paging/cursor.ts'
import { answerOfPlace } from '#server/simulations/place-store.ts'
import type { SimulationMode } from '#domain/simulations/simulation.ts'
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'

const completedColumns = {
  id: simulations.id,
  mode: simulations.mode,
  exam: { id: exams.id, code: exams.code, name: exams.name, status: exams.status, booklet: exams.booklet },
  startedAt: simulations.startedAt,
  completedAt: simulations.completedAt,
  difficulties: simulations.difficulties,
  totalQuestions: simulations.totalQuestions,
  countedQuestions: simulations.countedQuestions,
  correctAnswers: simulations.correctAnswers,
  mock: {
    timeChoice: mocks.timeChoice,
    limitSeconds: mocks.limitSeconds,
    isSample: mocks.isSample,
    format: mocks.format,
    unseen: mocks.unseen,
    endedBy: mocks.endedBy,
  },
  drill: { kind: drills.kind, domain: examDomains.name },
}

const completed = (db: Db) =>
  db
    .select(completedColumns)
    .from(simulations)
    .innerJoin(exams, eq(exams.id, simulations.examId))
    .leftJoin(mocks, eq(mocks.simulationId, simulations.id))
    .leftJoin(drills, eq(drills.simulationId, simulations.id))
    .leftJoin(examDomains, eq(examDomains.id, drills.domainId))

type OfPerson = { userId: string; examId?: string | undefined }
type Counted = OfPerson & { mode?: SimulationMode | undefined }

const ownCompleted = ({ userId, examId }: OfPerson): SQL | undefined =>
  and(
    eq(simulations.userId, userId),
    eq(simulations.status, 'completed'),
    examId === undefined ? undefined : eq(simulations.examId, examId),
  )

/** Of the mode asked for, or of all that count: nothing that counts simulations counts drills. */
const ownCounted = ({ mode, ...of }: Counted): SQL | undefined =>
  and(ownCompleted(of), mode === undefined ? isCounted : eq(simulations.mode, mode))

/** A Prova whose right was withdrawn says nothing of progress (spec 14.13). */
const isInTrend = sql`${mocks.endedBy} is distinct from 'withdrawn'`

export type CompletedRow = Awaited<ReturnType<typeof listCompleted>>[number]

type Newest = Counted & { after: ListPlace | null; limit: number }

export const listCompleted = (db: Db, of: Newest) => newestCompleted(db, of, ownCounted(of))

/** The same without what the trend leaves out. */
export const listOfTrend = (db: Db, of: Newest) => newestCompleted(db, of, and(ownCounted(of), isInTrend))

const newestCompleted = (db: Db, of: Newest, wanted: SQL | undefined) =>
  completed(db)
    .where(and(wanted, listedAfter(of.after, { at: simulations.completedAt, id: simulations.id })))
    .orderBy(desc(simulations.completedAt), desc(simulations.id))
    .limit(of.limit)

export const countCompleted = (db: Db, of: Counted) => db.$count(simulations, ownCounted(of))

export async function findCompleted(
  db: Db,
  of: { userId: string; examId: string; simulationId: string | undefined },
) {
  const [row] = await completed(db)
    .where(
      and(ownCompleted(of), of.simulationId === undefined ? isCounted : eq(simulations.id, of.simulationId)),
    )
    .orderBy(desc(simulations.completedAt), desc(simulations.id))
    .limit(1)
  return row
}

/** How each place ended; its seconds stay with the choice where it was seen and left blank. */
export const listResultPlaces = (db: Db, simulationId: string) =>
  db
    .select({
      position: simulationQuestions.position,
      marked: simulationQuestions.markedForReview,
      leftOut: simulationQuestions.leftOut,
      isAnnulled: simulationQuestions.isAnnulled,
      isCorrect: simulationAnswers.isCorrect,
      answerSeconds: simulationAnswers.secondsSpent,
      blankSeconds: mockChoices.secondsSpent,
      domainId: questions.domainId,
    })
    .from(simulationQuestions)
    .innerJoin(questions, eq(questions.id, simulationQuestions.questionId))
    .leftJoin(simulationAnswers, answerOfPlace)
    .leftJoin(
      mockChoices,
      and(
        eq(mockChoices.simulationId, simulationQuestions.simulationId),
        eq(mockChoices.questionId, simulationQuestions.questionId),
      ),
    )
    .where(eq(simulationQuestions.simulationId, simulationId))
    .orderBy(asc(simulationQuestions.position))

/** Of places that were left out; what was shown before keeps its moment. */
export async function saveKeysShown(tx: Db, of: { simulationId: string; positions: number[] }) {
  await tx
    .update(simulationQuestions)
    .set({ keyShownAt: NOW })
    .where(
      and(
        eq(simulationQuestions.simulationId, of.simulationId),
        inArray(simulationQuestions.position, of.positions),
        isNull(simulationQuestions.keyShownAt),
      ),
    )
}

/** In the order of the exam's outline. */
export const listDomains = (db: Db, examId: string) =>
  db
    .select({ id: examDomains.id, name: examDomains.name, weight: examDomains.weight })
    .from(examDomains)
    .where(eq(examDomains.examId, examId))
    .orderBy(asc(examDomains.position), asc(examDomains.name))

/** Also of drills alone, which no figure counts. */
export const listFinishedExams = (db: Db, userId: string) =>
  db
    .select({
      id: exams.id,
      code: exams.code,
      name: exams.name,
      simulations: sql`count(*) filter (where ${isCounted})`.mapWith(Number),
      drills: sql`count(*) filter (where not ${isCounted})`.mapWith(Number),
      inTrend: sql`count(*) filter (where ${isCounted} and ${isInTrend})`.mapWith(Number),
    })
    .from(simulations)
    .innerJoin(exams, eq(exams.id, simulations.examId))
    .leftJoin(mocks, eq(mocks.simulationId, simulations.id))
    .where(ownCompleted({ userId }))
    .groupBy(exams.id)
    .orderBy(desc(sql`max(${simulations.completedAt})`), asc(exams.code))

/** Seconds from start to end, and questions answered. */
export async function sumFinished(db: Db, of: { userId: string; examId: string }) {
  const [row] = await db
    .select({
      seconds:
        sql`coalesce(sum(floor(extract(epoch from ${simulations.completedAt} - ${simulations.startedAt}))), 0)`.mapWith(
          Number,
        ),
      answered: sql`coalesce(sum((${answersOfSimulation(db)})), 0)`.mapWith(Number),
    })
    .from(simulations)
    .where(ownCounted(of))
  return row ?? { seconds: 0, answered: 0 }
}

const answersOfSimulation = (db: Db) =>
  db
    .select({ count: sql`count(*)` })
    .from(simulationAnswers)
    .where(eq(simulationAnswers.simulationId, simulations.id))

import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { subscriptions } from '#server/adapters/db/schema/access.ts'
import { examDomains, exams } from '#server/adapters/db/schema/catalog.ts'
import { examGoals } from '#server/adapters/db/schema/learners.ts'
import { mockChoices } from '#server/adapters/db/schema/mocks.ts'
import { examOutcomes } from '#server/adapters/db/schema/outcomes.ts'
import type { ExamOutcome } from '#domain/exams/exam-outcome.ts'
import {
  simulationAnswers,
  simulationEnd,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { and, asc, count, desc, eq, not, sql, type SQLWrapper } from 'drizzle-orm'

const outlines = hotQuery((db) =>
  db
    .select({
      examId: examDomains.examId,
      id: examDomains.id,
      name: examDomains.name,
      weight: sql`coalesce(${examDomains.practiceWeight}, ${examDomains.weight})`.mapWith(
        examDomains.practiceWeight,
      ),
    })
    .from(examDomains)
    .where(sql`${examDomains.examId} = any(${sql.placeholder('examIds')}::uuid[])`)
    .orderBy(asc(examDomains.position), asc(examDomains.name))
    .prepare('weighted_outlines'),
)

/** By exam, in the order of its outline. */
export async function listWeightedOutlines(db: Db, examIds: readonly string[]) {
  const rows = await outlines(db).execute({ examIds: [...examIds] })
  return Map.groupBy(rows, ({ examId }) => examId)
}

type OfPerson = { userId: string; examId: string }

const outcomes = hotQuery((db) =>
  db
    .select({ satOn: examOutcomes.satOn, outcome: examOutcomes.outcome, score: examOutcomes.score })
    .from(examOutcomes)
    .where(
      and(
        eq(examOutcomes.userId, sql.placeholder('userId')),
        eq(examOutcomes.examId, sql.placeholder('examId')),
      ),
    )
    .orderBy(desc(examOutcomes.satOn))
    .prepare('outcomes_of_exam'),
)

/** The newest first. */
export const listOutcomes = (db: Db, of: OfPerson) => outcomes(db).execute(of)

export type Prediction = {
  answers: number
  passChance: number | null
  rate: number | null
  rateLow: number | null
  rateHigh: number | null
}

/** The prediction stays that of the first telling of a day: told again, only its words change. */
export async function saveOutcome(
  db: Db,
  outcome: OfPerson & { satOn: string; outcome: ExamOutcome; score: string | null } & Prediction,
): Promise<void> {
  const told = { outcome: outcome.outcome, score: outcome.score }
  await db
    .insert(examOutcomes)
    .values(outcome)
    .onConflictDoUpdate({
      target: [examOutcomes.userId, examOutcomes.examId, examOutcomes.satOn],
      set: told,
    })
}

const isListed = (examId: SQLWrapper) =>
  sql`exists (select from ${exams} as listed where listed.id = ${examId} and listed.status = 'active')`

/** Exams that a person has an access to, a simulation of, or a day for while they are listed. */
export async function listOwnExamIds(db: Db, userId: string, now: Date): Promise<string[]> {
  const found = await ownExams(db).execute({ userId, now: now.toISOString() })
  return found.map(({ id }) => id)
}

const ownExams = hotQuery((db) => {
  const person = sql`${sql.placeholder('userId')}::uuid`
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const own = sql`(select ${subscriptions.examId} from ${subscriptions} where ${subscriptions.userId} = ${person} and ${subscriptions.endedAt} is null and (${subscriptions.expiresAt} is null or ${subscriptions.expiresAt} > ${now}) and (${subscriptions.source} <> 'trial' or ${isListed(subscriptions.examId)})) union (select ${simulations.examId} from ${simulations} where ${simulations.userId} = ${person}) union (select ${examGoals.examId} from ${examGoals} where ${examGoals.userId} = ${person} and ${isListed(examGoals.examId)})`
  return db
    .select({ id: exams.id })
    .from(exams)
    .where(sql`${exams.id} in (${own})`)
    .orderBy(asc(exams.code))
    .prepare('own_exams')
})

const week = hotQuery((db) =>
  db
    .select({
      answered: count(simulationAnswers.questionId),
      reviewed: sql`count(*) filter (where ${simulations.mode} = 'drill')`.mapWith(Number),
      mocks:
        sql`count(distinct ${simulations.id}) filter (where ${simulations.mode} = 'mock' and ${simulations.status} = 'completed')`.mapWith(
          Number,
        ),
    })
    .from(simulations)
    .innerJoin(simulationAnswers, eq(simulationAnswers.simulationId, simulations.id))
    .where(
      sql`${simulations.userId} = ${sql.placeholder('userId')}::uuid and ${simulationEnd} >= ${sql.placeholder('since')}::timestamptz and ${simulationAnswers.answeredAt} >= ${sql.placeholder('since')}::timestamptz`,
    )
    .prepare('week_of_person'),
)

/** Answers since a moment, those of drills among them, and Provas that they were given in. */
export async function countWeek(db: Db, { userId, since }: { userId: string; since: Date }) {
  const [row] = await week(db).execute({ userId, since: since.toISOString() })
  return row ?? { answered: 0, reviewed: 0, mocks: 0 }
}

/** With what was asked in it; undefined for a foreign, an unknown and an unfinished one alike. */
export async function findEnded(db: Db, { simulationId, userId }: { simulationId: string; userId: string }) {
  const [row] = await db
    .select({
      examId: simulations.examId,
      startedAt: simulations.startedAt,
      completedAt: simulations.completedAt,
    })
    .from(simulations)
    .where(
      and(
        eq(simulations.id, simulationId),
        eq(simulations.userId, userId),
        eq(simulations.status, 'completed'),
      ),
    )
  return row?.completedAt ? { ...row, completedAt: row.completedAt } : undefined
}

/** Its questions; `isMissed`: wrong, or seen and left blank. What a withdrawn right left out is not among them. */
export const listEndedPlaces = (db: Db, simulationId: string) =>
  db
    .select({
      questionId: simulationQuestions.questionId,
      isMissed:
        sql`not ${simulationQuestions.isAnnulled} and coalesce(not ${simulationAnswers.isCorrect}, ${mockChoices.questionId} is not null)`.mapWith(
          Boolean,
        ),
    })
    .from(simulationQuestions)
    .leftJoin(
      simulationAnswers,
      and(
        eq(simulationAnswers.simulationId, simulationQuestions.simulationId),
        eq(simulationAnswers.questionId, simulationQuestions.questionId),
      ),
    )
    .leftJoin(
      mockChoices,
      and(
        eq(mockChoices.simulationId, simulationQuestions.simulationId),
        eq(mockChoices.questionId, simulationQuestions.questionId),
      ),
    )
    .where(and(eq(simulationQuestions.simulationId, simulationId), not(simulationQuestions.leftOut)))

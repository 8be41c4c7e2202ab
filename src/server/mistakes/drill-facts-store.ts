import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { isCurrentRevision, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { drillLimits } from '#server/adapters/db/schema/drills.ts'
import {
  simulationAnswers,
  simulationEnd,
  simulationQuestions,
  simulations,
  trialOpenings,
} from '#server/adapters/db/schema/simulations.ts'
import { answerOfPlace } from '#server/simulations/place-store.ts'
import { and, count, desc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm'

type OfPerson = { userId: string; examId: string }

const isOwn = and(
  eq(simulations.userId, sql.placeholder('userId')),
  eq(simulations.examId, sql.placeholder('examId')),
)

const guesses = hotQuery((db) =>
  db
    .select({ questionId: simulationAnswers.questionId, at: simulationAnswers.answeredAt })
    .from(simulations)
    .innerJoin(
      simulationAnswers,
      and(eq(simulationAnswers.simulationId, simulations.id), isNotNull(simulationAnswers.guessedAt)),
    )
    .where(isOwn)
    .prepare('guesses_of_exam'),
)

/** Answers to an exam of which the person said that they were a guess. */
export const listGuesses = (db: Db, of: OfPerson) => guesses(db).execute(of)

/** Questions of an exam that the person opened on the free plan. */
export const listOpenedIds = async (db: Db, of: OfPerson) =>
  (await opened(db).execute(of)).map(({ questionId }) => questionId)

const opened = hotQuery((db) =>
  db
    .select({ questionId: trialOpenings.questionId })
    .from(trialOpenings)
    .where(
      and(
        eq(trialOpenings.userId, sql.placeholder('userId')),
        eq(trialOpenings.examId, sql.placeholder('examId')),
      ),
    )
    .prepare('opened_of_exam'),
)

const statements = hotQuery((db) =>
  db
    .select({ questionId: questions.id, statement: questionRevisions.statement })
    .from(questions)
    .innerJoin(questionRevisions, isCurrentRevision)
    .where(sql`${questions.id} = any(${sql.placeholder('questionIds')}::uuid[])`)
    .prepare('current_statements'),
)

/** What some questions ask, as they are now. */
export const listStatements = (db: Db, questionIds: readonly string[]) =>
  statements(db).execute({ questionIds: [...questionIds] })

const drilledSince = hotQuery((db) =>
  db
    .select({ answers: count() })
    .from(simulations)
    .innerJoin(simulationAnswers, eq(simulationAnswers.simulationId, simulations.id))
    .where(
      and(
        isOwn,
        eq(simulations.mode, 'drill'),
        sql`${simulationEnd} >= ${sql.placeholder('since')}::timestamptz`,
        sql`${simulationAnswers.answeredAt} >= ${sql.placeholder('since')}::timestamptz`,
      ),
    )
    .prepare('drilled_since'),
)

/** Answers given in drills from a moment on. */
export async function countDrilledSince(
  db: Db,
  { since, ...of }: OfPerson & { since: Date },
): Promise<number> {
  const [row] = await drilledSince(db).execute({ ...of, since: since.toISOString() })
  return row?.answers ?? 0
}

/** The latest revision of a question, up to this, that the person answered in another simulation than this. */
export async function findKnownRevision(
  db: Db,
  {
    userId,
    questionId,
    revision,
    simulationId,
  }: { userId: string; questionId: string; revision: number; simulationId: string },
) {
  const [row] = await db
    .select({ revision: simulationQuestions.revision })
    .from(simulations)
    .innerJoin(simulationQuestions, eq(simulationQuestions.simulationId, simulations.id))
    .innerJoin(simulationAnswers, answerOfPlace)
    .where(
      and(
        eq(simulations.userId, userId),
        eq(simulationQuestions.questionId, questionId),
        lte(simulationQuestions.revision, revision),
        ne(simulations.id, simulationId),
      ),
    )
    .orderBy(desc(simulationAnswers.answeredAt))
    .limit(1)
  return row?.revision ?? null
}

/** The daily limit of one exam. */
export async function saveLimit(db: Db, of: OfPerson, perDay: number) {
  await db
    .insert(drillLimits)
    .values({ ...of, perDay })
    .onConflictDoUpdate({ target: [drillLimits.userId, drillLimits.examId], set: { perDay } })
}

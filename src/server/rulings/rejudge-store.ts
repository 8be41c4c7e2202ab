import type { Rejudged } from '#domain/rulings/rightness.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { questionRevisions } from '#server/adapters/db/schema/catalog.ts'
import { mocks } from '#server/adapters/db/schema/mocks.ts'
import { resultChanges, rulings } from '#server/adapters/db/schema/rulings.ts'
import {
  revisionOfPlace,
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { and, eq, exists, gt, inArray, ne, sql } from 'drizzle-orm'
import { givenBy, givenRight } from './given-right-sql.ts'

const RULINGS_LOCK = 726_574_020

/** An end reads the rulings that hold: none is made or revoked until it is stored. */
export async function lockRulings(tx: Db, mode: 'read' | 'write') {
  await tx.execute(
    mode === 'read'
      ? sql`select pg_advisory_xact_lock_shared(${RULINGS_LOCK})`
      : sql`select pg_advisory_xact_lock(${RULINGS_LOCK})`,
  )
}

const ruledPlaces = (db: Db) =>
  db
    .select({
      simulationId: simulations.id,
      userId: simulations.userId,
      status: simulations.status,
      totalQuestions: simulations.totalQuestions,
      countedQuestions: simulations.countedQuestions,
      correctAnswers: simulations.correctAnswers,
      format: mocks.format,
      isSample: mocks.isSample,
      endedBy: mocks.endedBy,
      position: simulationQuestions.position,
      questionId: simulationQuestions.questionId,
      revision: simulationQuestions.revision,
      leftOut: simulationQuestions.leftOut,
      wasAnnulled: simulationQuestions.isAnnulled,
      selected: simulationAnswers.selectedOptions,
      wasCorrect: simulationAnswers.isCorrect,
      correct: questionRevisions.correctOptions,
      given: givenRight,
      givenBy,
    })
    .from(simulationQuestions)
    .innerJoin(simulations, eq(simulations.id, simulationQuestions.simulationId))
    .innerJoin(questionRevisions, revisionOfPlace)
    .leftJoin(mocks, eq(mocks.simulationId, simulations.id))
    .leftJoin(
      simulationAnswers,
      and(
        eq(simulationAnswers.simulationId, simulationQuestions.simulationId),
        eq(simulationAnswers.questionId, simulationQuestions.questionId),
      ),
    )

export type RuledPlace = Awaited<ReturnType<typeof listRuledOf>>[number]

const hasEnded = ne(simulations.status, 'active')

/** Places of one ended simulation whose revision a ruling names, also a revoked one. */
export const listRuledOf = (db: Db, simulationId: string) =>
  ruledPlaces(db).where(
    and(
      eq(simulationQuestions.simulationId, simulationId),
      hasEnded,
      exists(
        db
          .select({ one: sql`1` })
          .from(rulings)
          .where(
            and(
              eq(rulings.questionId, simulationQuestions.questionId),
              sql`${simulationQuestions.revision} = any(${rulings.revisions})`,
            ),
          ),
      ),
    ),
  )

type Revisions = { questionId: string; revisions: readonly number[] }

const placeOf = ({ questionId, revisions }: Revisions) =>
  and(eq(simulationQuestions.questionId, questionId), inArray(simulationQuestions.revision, [...revisions]))

/** Ended simulations with such a place, by their ids from `after` on; held until the transaction ends. */
export async function lockRuled(tx: Db, of: Revisions & { after: string | null; limit: number }) {
  const rows = await tx
    .select({ id: simulations.id })
    .from(simulationQuestions)
    .innerJoin(simulations, eq(simulations.id, simulationQuestions.simulationId))
    .where(and(placeOf(of), hasEnded, of.after === null ? undefined : gt(simulations.id, of.after)))
    .orderBy(simulations.id)
    .limit(of.limit)
    .for('no key update', { of: simulations })
  return rows.map(({ id }) => id)
}

/** Read after they are locked: whoever held them before may have rejudged the same places. */
export const listRuledAmong = (tx: Db, of: Revisions, simulationIds: string[]) =>
  ruledPlaces(tx).where(and(placeOf(of), inArray(simulationQuestions.simulationId, simulationIds)))

/** The same of all, held by nobody, for a rehearsal. */
export const listRuledPlaces = (db: Db, of: Revisions) => ruledPlaces(db).where(and(placeOf(of), hasEnded))

export const countRuled = async (db: Db, of: Revisions): Promise<{ ended: number; running: number }> => {
  const [row] = await db
    .select({
      ended: sql`count(*) filter (where ${hasEnded})`.mapWith(Number),
      running: sql`count(*) filter (where ${simulations.status} = 'active')`.mapWith(Number),
    })
    .from(simulationQuestions)
    .innerJoin(simulations, eq(simulations.id, simulationQuestions.simulationId))
    .where(placeOf(of))
  return row ?? { ended: 0, running: 0 }
}

type At = { simulationId: string; questionId: string; position: number }

/** In three statements, however many: verdicts of answers, places that were annulled, counts of right answers. */
export async function saveRejudged(
  tx: Db,
  rows: readonly (At & Rejudged & { added: number; answered: boolean })[],
) {
  const answered = rows.filter((row) => row.answered)
  if (answered.length > 0)
    await tx.execute(sql`
      update ${simulationAnswers} set is_correct = new.is_right
      from ${unnested(answered, ['simulationId', 'questionId', 'isRight'])}
      where ${simulationAnswers.simulationId} = new.simulation_id and ${simulationAnswers.questionId} = new.question_id
        and ${simulationAnswers.isCorrect} <> new.is_right`)
  if (rows.length > 0)
    await tx.execute(sql`
      update ${simulationQuestions} set is_annulled = new.is_annulled
      from ${unnested(rows, ['simulationId', 'questionId', 'isAnnulled'])}
      where ${simulationQuestions.simulationId} = new.simulation_id and ${simulationQuestions.questionId} = new.question_id
        and ${simulationQuestions.isAnnulled} <> new.is_annulled`)
  const counted = rows.filter(({ added }) => added !== 0)
  if (counted.length > 0)
    await tx.execute(sql`
      update ${simulations} set correct_answers = correct_answers + added.sum
      from (select simulation_id, sum(added) as sum from ${unnested(counted, ['simulationId', 'added'])} group by 1) added
      where ${simulations.id} = added.simulation_id and ${simulations.status} = 'completed'`)
}

const COLUMNS = {
  simulationId: { name: 'simulation_id', type: 'uuid' },
  questionId: { name: 'question_id', type: 'uuid' },
  isRight: { name: 'is_right', type: 'boolean' },
  isAnnulled: { name: 'is_annulled', type: 'boolean' },
  added: { name: 'added', type: 'integer' },
}

type Columns = {
  simulationId: string
  questionId: string
  isRight: boolean
  isAnnulled: boolean
  added: number
}

function unnested<Column extends keyof Columns>(
  rows: readonly Pick<Columns, Column>[],
  columns: readonly Column[],
) {
  const arrays = columns.map((column) => {
    const values = rows.map((row) => row[column])
    return sql`${sql.param(values)}::${sql.raw(COLUMNS[column].type)}[]`
  })
  const names = columns.map((column) => COLUMNS[column].name).join(', ')
  return sql`unnest(${sql.join(arrays, sql`, `)}) as new (${sql.raw(names)})`
}

export async function saveResultChanges(tx: Db, rows: (typeof resultChanges.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(resultChanges).values(rows).onConflictDoNothing()
}

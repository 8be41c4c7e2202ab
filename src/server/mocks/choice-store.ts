import { ARRIVAL_GRACE_MS } from '#domain/mocks/mock-time.ts'
import type { MockChoice } from '#domain/mocks/choices.ts'
import { isViewer, viewerColumns } from '#server/adapters/auth/viewer-reader.ts'
import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { NOW } from '#server/adapters/db/now.ts'
import { roles, sessions, users } from '#server/adapters/db/schema/accounts.ts'
import { mockChoices, mocks } from '#server/adapters/db/schema/mocks.ts'
import { simulationQuestions, simulations } from '#server/adapters/db/schema/simulations.ts'
import { and, asc, eq, or, sql, type SQLWrapper } from 'drizzle-orm'
import { isWithdrawn } from './mock-right-sql.ts'

// As hot as the answer path: every statement here is prepared once per connection.

const isMockAsked = and(eq(simulations.id, sql.placeholder('simulationId')), eq(simulations.mode, 'mock'))

const isPlace = and(
  eq(simulationQuestions.simulationId, simulations.id),
  eq(simulationQuestions.questionId, sql.placeholder('questionId')),
)

const placeColumns = {
  status: simulations.status,
  endedBy: mocks.endedBy,
  isWithdrawn,
  questionId: simulationQuestions.questionId,
  revision: simulationQuestions.revision,
}

const placeOfToken = hotQuery((db) =>
  db
    .select({ ...viewerColumns, ...placeColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.userId, users.id))
    .innerJoin(simulations, and(isMockAsked, eq(simulations.userId, users.id)))
    .innerJoin(mocks, eq(mocks.simulationId, simulations.id))
    .innerJoin(simulationQuestions, isPlace)
    .where(isViewer)
    .prepare('viewer_with_place_to_choose'),
)

const placeOfPerson = hotQuery((db) =>
  db
    .select(placeColumns)
    .from(simulations)
    .innerJoin(mocks, eq(mocks.simulationId, simulations.id))
    .innerJoin(simulationQuestions, isPlace)
    .where(and(isMockAsked, eq(simulations.userId, sql.placeholder('userId'))))
    .prepare('place_to_choose'),
)

type At = { simulationId: string; questionId: string }

export type PlaceToChoose = NonNullable<Awaited<ReturnType<typeof findPlaceToChoose>>>

export async function findPlaceToChoose(db: Db, at: At & { userId: string }) {
  const [row] = await placeOfPerson(db).execute(at)
  return row
}

/** Undefined also for nobody. */
export async function findViewerWithPlaceToChoose(db: Db, at: At & { token: string }) {
  const [row] = await placeOfToken(db).execute(at)
  return row
}

const choiceColumns = {
  questionId: mockChoices.questionId,
  selected: mockChoices.selected,
  stamp: mockChoices.stamp,
  counter: mockChoices.counter,
  changeId: mockChoices.changeId,
  secondsSpent: mockChoices.secondsSpent,
}

const milliseconds = (count: SQLWrapper) => sql`${count}::double precision * interval '1 millisecond'`

/** `isInTime` of the domain, by the database's clock (spec 14.8). */
const isInTime = or(
  sql`${NOW} <= ${mocks.deadlineAt}`,
  and(
    sql`${simulations.startedAt} + ${milliseconds(sql`${sql.placeholder('stamp')}`)} <= ${mocks.deadlineAt}`,
    sql`${NOW} <= ${mocks.deadlineAt} + ${milliseconds(sql.raw(String(ARRIVAL_GRACE_MS)))}`,
  ),
)

const rank = sql`(${mockChoices.stamp}, ${mockChoices.counter}, ${mockChoices.changeId})`

// Waits for an ending under way and then finds the simulation no longer active.
const storeGreatest = hotQuery((db) =>
  db
    .insert(mockChoices)
    .select(
      db
        .select({
          simulationId: simulations.id,
          questionId: sql`${sql.placeholder('questionId')}::uuid`.as('question_id'),
          selected: sql`${sql.placeholder('selected')}::smallint[]`.as('selected'),
          stamp: sql`${sql.placeholder('stamp')}::bigint`.as('stamp'),
          counter: sql`${sql.placeholder('counter')}::integer`.as('counter'),
          changeId: sql`${sql.placeholder('changeId')}::uuid`.as('change_id'),
          arrivedAt: sql`${NOW}`.as('arrived_at'),
          secondsSpent: sql`${sql.placeholder('secondsSpent')}::integer`.as('seconds_spent'),
        })
        .from(simulations)
        .innerJoin(mocks, eq(mocks.simulationId, simulations.id))
        .where(
          and(
            isMockAsked,
            eq(simulations.userId, sql.placeholder('userId')),
            eq(simulations.status, 'active'),
            isInTime,
          ),
        )
        .for('share', { of: simulations }),
    )
    .onConflictDoUpdate({
      target: [mockChoices.simulationId, mockChoices.questionId],
      set: {
        selected: sql`excluded.selected`,
        stamp: sql`excluded.stamp`,
        counter: sql`excluded.counter`,
        changeId: sql`excluded.change_id`,
        arrivedAt: sql`excluded.arrived_at`,
        secondsSpent: sql`excluded.seconds_spent`,
      },
      setWhere: sql`${rank} < (excluded.stamp, excluded.counter, excluded.change_id)`,
    })
    .returning({ ...choiceColumns, now: sql`${NOW}`.mapWith(mockChoices.arrivedAt) })
    .prepare('choose_greatest'),
)

const stored = hotQuery((db) =>
  db
    .select({ ...choiceColumns, now: sql`${NOW}`.mapWith(mockChoices.arrivedAt) })
    .from(mockChoices)
    .where(
      and(
        eq(mockChoices.simulationId, sql.placeholder('simulationId')),
        eq(mockChoices.questionId, sql.placeholder('questionId')),
      ),
    )
    .prepare('stored_choice'),
)

export type StoredChoice = NonNullable<Awaited<ReturnType<typeof findStoredChoice>>>

export type ChoiceRow = Omit<StoredChoice, 'now'>

/** Undefined when a greater one was there, it came too late, or the Prova is not this person's running one any more. */
export async function saveChoice(
  db: Db,
  choice: MockChoice & At & { userId: string; secondsSpent: number | null },
) {
  const [row] = await storeGreatest(db).execute(choice)
  return row
}

export async function findStoredChoice(db: Db, { simulationId, questionId }: At) {
  const [row] = await stored(db).execute({ simulationId, questionId })
  return row
}

export const listChoices = (db: Db, simulationId: string): Promise<ChoiceRow[]> =>
  db
    .select(choiceColumns)
    .from(mockChoices)
    .where(eq(mockChoices.simulationId, simulationId))
    .orderBy(asc(mockChoices.questionId))

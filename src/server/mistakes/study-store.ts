import { mockFormatColumns } from '#server/mocks/candidate-store.ts'
import { databaseNow } from '#server/adapters/db/clock.ts'
import { hotQuery, type Db } from '#server/adapters/db/database.ts'
import { exams, questionRevisions } from '#server/adapters/db/schema/catalog.ts'
import { drillLimits, studySnapshots, verdictChanges } from '#server/adapters/db/schema/drills.ts'
import { examGoals } from '#server/adapters/db/schema/learners.ts'
import { mockChoices } from '#server/adapters/db/schema/mocks.ts'
import {
  revisionOfPlace,
  simulationAnswers,
  simulationEnd,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { invariant } from '#server/refusal.ts'
import { answerOfPlace, keyOpenedAt } from '#server/simulations/place-store.ts'
import { standsAt } from '#server/simulations/said-sql.ts'
import { and, asc, count, eq, sql } from 'drizzle-orm'

type OfPerson = { userId: string; examIds: string[] }

// Prepared once per connection: a page asks all of these, and building and planning them cost more than their rows.
const person = sql`${sql.placeholder('userId')}::uuid`
const ownExams = sql`any(${sql.placeholder('examIds')}::uuid[])`
const isOwn = sql`${simulations.userId} = ${person} and ${simulations.examId} = ${ownExams}`

const examColumns = {
  id: exams.id,
  now: databaseNow,
  status: exams.status,
  bankVersion: exams.bankVersion,
  ...mockFormatColumns,
  examOn: examGoals.examOn,
}

const goalOfPerson = and(eq(examGoals.examId, exams.id), sql`${examGoals.userId} = ${person}`)

const studied = (cardsOnly: boolean) =>
  hotQuery((db) =>
    db
      .select({
        ...examColumns,
        perDay: drillLimits.perDay,
        changedVerdicts:
          sql`(select count(*) from ${verdictChanges} where ${verdictChanges.userId} = ${person} and ${verdictChanges.examId} = ${exams.id})`.mapWith(
            Number,
          ),
        snapshot: {
          bankVersion: studySnapshots.bankVersion,
          untilAt: studySnapshots.untilAt,
          ended: studySnapshots.ended,
          changedVerdicts: studySnapshots.changedVerdicts,
          content: studySnapshots.content,
          facts: cardsOnly ? sql<unknown>`null` : studySnapshots.facts,
        },
        endedBefore:
          sql`(select count(*) from ${simulations} where ${simulations.userId} = ${person} and ${simulations.examId} = ${exams.id} and ${simulationEnd} < ${studySnapshots.untilAt})`.mapWith(
            Number,
          ),
      })
      .from(exams)
      .leftJoin(examGoals, goalOfPerson)
      .leftJoin(drillLimits, and(eq(drillLimits.examId, exams.id), sql`${drillLimits.userId} = ${person}`))
      .leftJoin(
        studySnapshots,
        and(eq(studySnapshots.examId, exams.id), sql`${studySnapshots.userId} = ${person}`),
      )
      .where(sql`${exams.id} = ${ownExams}`)
      .prepare(cardsOnly ? 'studied_cards' : 'studied'),
  )

const studiedWhole = studied(false)
const studiedCards = studied(true)

/** Of each exam what a reading of the person's answers hangs on, with the snapshot that may be there. */
export const listStudied = (
  db: Db,
  { userId, examIds, cardsOnly = false }: OfPerson & { cardsOnly?: boolean },
) => (cardsOnly ? studiedCards(db) : studiedWhole(db)).execute({ userId, examIds })

const studiedExam = hotQuery((db) =>
  db
    .select(examColumns)
    .from(exams)
    .leftJoin(examGoals, goalOfPerson)
    .where(sql`${exams.id} = ${sql.placeholder('examId')}::uuid`)
    .prepare('studied_exam'),
)

/** The same of one exam that is there, without the snapshot: a large one weighs megabytes. */
export async function getStudiedExam(db: Db, of: { userId: string; examId: string }) {
  const [exam] = await studiedExam(db).execute(of)
  invariant(exam, 'an exam that a simulation is of is there')
  return exam
}

export type StudiedRow = Awaited<ReturnType<typeof listStudied>>[number]

/** `questionIds`: of these alone. `since`: only of simulations that run or ended from then on; more of them may be older, none is missing. */
type Since = OfPerson & { since: Date | null; questionIds?: readonly string[] }

const since = sql`${sql.placeholder('since')}::timestamptz`
const isOpen = sql`${simulationEnd} >= coalesce(${since}, '-infinity')`

const among = sql`${sql.placeholder('questionIds')}::uuid[]`
const isAmong = sql`(${among} is null or ${simulationQuestions.questionId} = any(${among}))`

const asked = ({ userId, examIds, since: from, questionIds }: Since) => ({
  userId,
  examIds,
  since: from?.toISOString() ?? null,
  questionIds: questionIds === undefined ? null : [...questionIds],
})

/** Stored answers in the order of the moments at which they stand. */
export const listAnswersSince = (db: Db, of: Since) => answersSince(db).execute(asked(of))

const answersSince = hotQuery((db) =>
  db
    .select({
      examId: simulations.examId,
      simulationId: simulations.id,
      mode: simulations.mode,
      questionId: simulationQuestions.questionId,
      revision: simulationQuestions.revision,
      at: standsAt.mapWith(simulations.startedAt).as('stands_at'),
      answeredAt: simulationAnswers.answeredAt,
      isCorrect: simulationAnswers.isCorrect,
      isAnnulled: simulationQuestions.isAnnulled,
      seconds: simulationAnswers.secondsSpent,
      rating: simulationAnswers.userDifficultyRating,
      guessedAt: simulationAnswers.guessedAt,
      saidDifficulty: simulationAnswers.saidDifficulty,
      saidGuess: simulationAnswers.saidGuess,
    })
    .from(simulations)
    .innerJoin(simulationQuestions, eq(simulationQuestions.simulationId, simulations.id))
    .innerJoin(simulationAnswers, answerOfPlace)
    .where(and(isOwn, isOpen, isAmong))
    .orderBy(sql`stands_at`, asc(simulationAnswers.answeredAt), asc(simulationAnswers.questionId))
    .prepare('answers_since'),
)

export type AnswerRow = Awaited<ReturnType<typeof listAnswersSince>>[number]

/** Places of finished Provas that were seen and left blank, but for what a withdrawn right or a ruling took out. */
export const listSeenBlanksSince = (db: Db, of: Since) => seenBlanksSince(db).execute(asked(of))

const seenBlanksSince = hotQuery((db) =>
  db
    .select({
      examId: simulations.examId,
      questionId: simulationQuestions.questionId,
      revision: simulationQuestions.revision,
      at: sql`${simulations.completedAt}`.mapWith(simulations.startedAt),
    })
    .from(simulations)
    .innerJoin(mockChoices, eq(mockChoices.simulationId, simulations.id))
    .innerJoin(
      simulationQuestions,
      and(
        eq(simulationQuestions.simulationId, mockChoices.simulationId),
        eq(simulationQuestions.questionId, mockChoices.questionId),
      ),
    )
    .where(
      and(
        isOwn,
        isOpen,
        isAmong,
        eq(simulations.mode, 'mock'),
        eq(simulations.status, 'completed'),
        sql`${mockChoices.selected} = '{}'`,
        eq(simulationQuestions.leftOut, false),
        eq(simulationQuestions.isAnnulled, false),
      ),
    )
    .orderBy(asc(simulations.completedAt), asc(simulationQuestions.questionId))
    .prepare('seen_blanks_since'),
)

export type BlankRow = Awaited<ReturnType<typeof listSeenBlanksSince>>[number]

/** Choices of Provas that were given up after half of them were seen, judged; nobody was told. */
export const listKeptSince = (db: Db, of: Since) => keptSince(db).execute(asked(of))

const keptSince = hotQuery((db) =>
  db
    .select({
      examId: simulations.examId,
      questionId: simulationQuestions.questionId,
      revision: simulationQuestions.revision,
      endedAt: sql`${simulations.abandonedAt}`.mapWith(simulations.startedAt),
      at: mockChoices.arrivedAt,
      isRight:
        sql`(${mockChoices.selected} @> ${questionRevisions.correctOptions} and ${mockChoices.selected} <@ ${questionRevisions.correctOptions})`.mapWith(
          Boolean,
        ),
    })
    .from(simulations)
    .innerJoin(mockChoices, eq(mockChoices.simulationId, simulations.id))
    .innerJoin(
      simulationQuestions,
      and(
        eq(simulationQuestions.simulationId, mockChoices.simulationId),
        eq(simulationQuestions.questionId, mockChoices.questionId),
      ),
    )
    .innerJoin(questionRevisions, revisionOfPlace)
    .where(
      and(
        isOwn,
        isOpen,
        isAmong,
        eq(simulations.mode, 'mock'),
        eq(simulations.status, 'abandoned'),
        sql`${mockChoices.selected} <> '{}'`,
      ),
    )
    .prepare('kept_choices_since'),
)

export type KeptRow = Awaited<ReturnType<typeof listKeptSince>>[number]

type Snapshot = {
  userId: string
  examId: string
  bankVersion: number
  untilAt: Date
  ended: number
  changedVerdicts: number
  content: unknown
  facts: unknown
}

/** Simulations of each exam that had ended before a moment. */
export const countEndedBefore = (db: Db, { before, ...of }: OfPerson & { before: Date }) =>
  endedBefore(db).execute({ ...of, before: before.toISOString() })

const endedBefore = hotQuery((db) =>
  db
    .select({ examId: simulations.examId, ended: count() })
    .from(simulations)
    .where(and(isOwn, sql`${simulationEnd} < ${sql.placeholder('before')}::timestamptz`))
    .groupBy(simulations.examId)
    .prepare('ended_before'),
)

/** A reader that comes later knows more: what is there gives way. Nothing where the account is gone. */
export async function saveSnapshot(db: Db, { userId, examId, ...snapshot }: Snapshot) {
  await db
    .insert(studySnapshots)
    .values({ userId, examId, ...snapshot })
    .onConflictDoUpdate({ target: [studySnapshots.userId, studySnapshots.examId], set: snapshot })
}

/**
 * What simulations handed out: a finished one opens its keys for review, but for places that were left out and never
 * shown since; a Prova hands out all of its places and study those up to the current one.
 */
export const listHandedOutSince = (db: Db, of: Since) => handedOutSince(db).execute(asked(of))

const isHandedOut = sql`(${simulations.mode} = 'mock' or ${simulationQuestions.position} <= ${simulations.currentQuestionIndex} or ${keyOpenedAt} is not null)`

// A key may be shown long after the end of its simulation.
const isOpenOrShown = sql`(${isOpen} or exists (select from ${simulationQuestions} as shown where shown.simulation_id = ${simulations.id} and shown.key_shown_at >= ${since}))`

const handedOutSince = hotQuery((db) =>
  db
    .select({
      examId: simulations.examId,
      questionId: simulationQuestions.questionId,
      keyAt: sql`min(${keyOpenedAt})`.mapWith(momentOf),
    })
    .from(simulations)
    .innerJoin(simulationQuestions, eq(simulationQuestions.simulationId, simulations.id))
    .where(and(isOwn, isOpenOrShown, isAmong, isHandedOut))
    .groupBy(simulations.examId, simulationQuestions.questionId)
    .prepare('handed_out_since'),
)

/** Drivers tell a moment of a function as text. */
function momentOf(at: unknown): number | null {
  if (at instanceof Date) return at.getTime()
  return typeof at === 'string' ? new Date(at).getTime() : null
}

export type HandedOutRow = Awaited<ReturnType<typeof listHandedOutSince>>[number]

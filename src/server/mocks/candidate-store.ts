import type { Encounter } from '#domain/mocks/draw.ts'
import type { MockFormat } from '#domain/mocks/mock-format.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { examDomains, exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { mockChoices } from '#server/adapters/db/schema/mocks.ts'
import { rulings } from '#server/adapters/db/schema/rulings.ts'
import {
  simulationAnswers,
  simulationQuestions,
  simulations,
  trialOpenings,
} from '#server/adapters/db/schema/simulations.ts'
import { invariant } from '#server/refusal.ts'
import { answerOfPlace, keyOpenedAt } from '#server/simulations/place-store.ts'
import { and, asc, eq, sql } from 'drizzle-orm'

type OfPerson = { userId: string; examId: string }

const greatest = (value: ReturnType<typeof sql>) => sql`max(${value})`.mapWith(simulations.startedAt)

/**
 * The places that a person had of each question. A finished simulation opens its keys for review, but for places that
 * were left out and never shown since; what was handed out are all places of a Prova, and of study those up to the
 * current one. A choice is kept of a Prova that was given up after half of it.
 */
const placesOf = (db: Db, { userId, examId }: OfPerson) =>
  db
    .select({
      questionId: simulationQuestions.questionId,
      keyAt: greatest(sql`coalesce(${simulationAnswers.answeredAt}, ${keyOpenedAt})`).as('key_at'),
      statementAt: greatest(
        sql`case when ${simulations.mode} = 'mock' or ${simulationQuestions.position} <= ${simulations.currentQuestionIndex} then ${simulations.startedAt} end`,
      ).as('statement_at'),
      isKept: sql`bool_or(${simulations.status} = 'abandoned' and ${mockChoices.selected} <> '{}')`.as(
        'is_kept',
      ),
    })
    .from(simulations)
    .innerJoin(simulationQuestions, eq(simulationQuestions.simulationId, simulations.id))
    .leftJoin(simulationAnswers, answerOfPlace)
    .leftJoin(
      mockChoices,
      and(
        eq(mockChoices.simulationId, simulationQuestions.simulationId),
        eq(mockChoices.questionId, simulationQuestions.questionId),
      ),
    )
    .where(and(eq(simulations.userId, userId), eq(simulations.examId, examId)))
    .groupBy(simulationQuestions.questionId)
    .as('places_of_person')

/** No answer to what a ruling names counts for Prontidão. */
const isRuledNow = sql`exists (
  select 1 from ${rulings} where ${rulings.questionId} = ${questions.id} and ${rulings.revokedAt} is null
    and ${questions.currentRevision} = any(${rulings.revisions})
)`

/**
 * The exam's active questions in its own order, with what the person has seen of each. `isFresh`: it may still be
 * evidence (spec 16.1).
 */
export async function listMockCandidates(db: Db, of: OfPerson) {
  const places = placesOf(db, of)
  const rows = await db
    .select({
      id: questions.id,
      domainId: questions.domainId,
      revision: questions.currentRevision,
      keyAt: places.keyAt,
      statementAt: places.statementAt,
      openedAt: trialOpenings.openedAt,
      isFresh: sql`${places.keyAt} is null and ${places.isKept} is not true and not ${isRuledNow}`.mapWith(
        Boolean,
      ),
    })
    .from(questions)
    .leftJoin(places, eq(places.questionId, questions.id))
    .leftJoin(
      trialOpenings,
      and(eq(trialOpenings.questionId, questions.id), eq(trialOpenings.userId, of.userId)),
    )
    .where(and(eq(questions.examId, of.examId), eq(questions.isActive, true)))
    .orderBy(asc(questions.createdAt), asc(questions.id))
  return rows.map(({ keyAt, statementAt, openedAt, ...candidate }) => ({
    ...candidate,
    isOpened: openedAt !== null,
    encounter: encounterOf(keyAt, statementAt ?? openedAt),
  }))
}

function encounterOf(keyAt: Date | null, statementAt: Date | null): Encounter {
  if (keyAt) return { kind: 'key', at: keyAt }
  return statementAt ? { kind: 'statement', at: statementAt } : { kind: 'never' }
}

export const mockFormatColumns = {
  official: {
    questions: exams.officialQuestionCount,
    minutes: exams.officialMinutes,
    passingRule: exams.officialPassingRule,
  },
  practice: {
    questions: exams.practiceQuestionCount,
    minutes: exams.practiceMinutes,
    cut: exams.practiceCut,
  },
}

export async function findMockFormat(db: Db, examId: string): Promise<MockFormat> {
  const [format] = await db.select(mockFormatColumns).from(exams).where(eq(exams.id, examId))
  invariant(format, 'an exam that was found has its format')
  return format
}

export const listDrawnDomains = (db: Db, examId: string) =>
  db
    .select({
      id: examDomains.id,
      weight: sql`coalesce(${examDomains.practiceWeight}, ${examDomains.weight})`.mapWith(
        examDomains.practiceWeight,
      ),
    })
    .from(examDomains)
    .where(eq(examDomains.examId, examId))
    .orderBy(asc(examDomains.position), asc(examDomains.name))

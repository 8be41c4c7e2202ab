import type { Db } from '#server/adapters/db/database.ts'
import { isRightUnder } from '#domain/rulings/rightness.ts'
import { users } from '#server/adapters/db/schema/accounts.ts'
import { examDomains, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { appeals, resultChanges, rulings } from '#server/adapters/db/schema/rulings.ts'
import {
  revisionOfPlace,
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { inIso } from '#server/iso-moments.ts'
import { givenAtAnswer } from '#server/rulings/given-right-sql.ts'
import { answerOfPlace } from '#server/simulations/place-store.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'

/** What rulings changed in a result, oldest first. */
export async function listChanges(db: Db, simulationId: string) {
  const rows = await db
    .select({
      kind: rulings.kind,
      position: resultChanges.position,
      accepted: rulings.accepted,
      domain: examDomains.name,
      wasBlank: sql`${simulationAnswers.questionId} is null`.mapWith(Boolean),
      was: resultChanges.was,
      now: resultChanges.now,
      passedBefore: resultChanges.passedBefore,
      passedNow: resultChanges.passedNow,
      reply: rulings.reply,
      decidedAt: rulings.decidedAt,
      isOwnAppeal:
        sql`exists (select from ${appeals} where ${appeals.rulingId} = ${rulings.id} and ${appeals.userId} = ${simulations.userId})`.mapWith(
          Boolean,
        ),
      askedBy: sql`(select count(*) from ${appeals} where ${appeals.rulingId} = ${rulings.id})`.mapWith(
        Number,
      ),
      // The first of them alone: who came later said nothing new (spec 17.7).
      thanksTo: sql<
        string | null
      >`(select case when ${appeals.mayThankByName} then nullif(${users.fullName}, '') end from ${appeals} left join ${users} on ${users.id} = ${appeals.userId} where ${appeals.rulingId} = ${rulings.id} order by ${appeals.createdAt}, ${appeals.id} limit 1)`,
    })
    .from(resultChanges)
    .innerJoin(rulings, eq(rulings.id, resultChanges.rulingId))
    .innerJoin(simulations, eq(simulations.id, resultChanges.simulationId))
    .innerJoin(
      simulationQuestions,
      and(
        eq(simulationQuestions.simulationId, resultChanges.simulationId),
        eq(simulationQuestions.position, resultChanges.position),
      ),
    )
    .innerJoin(questions, eq(questions.id, simulationQuestions.questionId))
    .leftJoin(examDomains, eq(examDomains.id, questions.domainId))
    .leftJoin(simulationAnswers, answerOfPlace)
    .where(eq(resultChanges.simulationId, simulationId))
    .orderBy(asc(resultChanges.changedAt), asc(rulings.decidedAt))
  return rows.map((row) => inIso(row))
}

/**
 * Positions of an ended simulation that were shown as right while it ran and are wrong, because the ruling was revoked
 * before the end (spec 17.3). A Prova shows none while it runs.
 */
export async function listTakenBack(db: Db, simulationId: string): Promise<number[]> {
  const wrong = await db
    .select({
      position: simulationQuestions.position,
      selected: simulationAnswers.selectedOptions,
      correct: questionRevisions.correctOptions,
      given: givenAtAnswer,
    })
    .from(simulationQuestions)
    .innerJoin(simulations, eq(simulations.id, simulationQuestions.simulationId))
    .innerJoin(simulationAnswers, answerOfPlace)
    .innerJoin(questionRevisions, revisionOfPlace)
    .where(
      and(
        eq(simulationQuestions.simulationId, simulationId),
        ne(simulations.mode, 'mock'),
        eq(simulationAnswers.isCorrect, false),
      ),
    )
    .orderBy(asc(simulationQuestions.position))
  return wrong.filter((place) => isRightUnder(place, place.given)).map(({ position }) => position)
}

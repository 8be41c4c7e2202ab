import { openEmbedded } from '#server/adapters/db/embedded/open-embedded.ts'
import { moveClock } from '#server/adapters/db/move-clock.ts'
import { inOneTransaction } from '#server/adapters/db/one-transaction.ts'
import { focusBlocks } from '#server/adapters/db/schema/drills.ts'
import {
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { dependenciesOn } from '#tests/support/servers/dependencies-on.ts'
import { RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { asc, eq } from 'drizzle-orm'

/** Enough for several blocks. */
const QUESTIONS = 60

/** The use cases of one learner of one exam, at whatever moment of the past is wanted. */
export async function openBlockServer() {
  const database = await openEmbedded({})
  const { db } = database
  const deps = await dependenciesOn(database, RELAXED_LIMITS)
  const exam = await makeExam(db, { size: QUESTIONS })
  const viewer = await makePerson(db)
  await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })

  return {
    exam: exam.code,
    accountId: viewer.id,
    at: <Result>(moment: number, work: (then: Dependencies, who: Viewer) => Promise<Result>) =>
      inOneTransaction(db, async (tx) => {
        await moveClock(tx, new Date(moment))
        return work({ ...deps, db: tx }, viewer)
      }),
    questionsOf: async (simulationId: string) => {
      const rows = await db
        .select({ questionId: simulationQuestions.questionId })
        .from(simulationQuestions)
        .where(eq(simulationQuestions.simulationId, simulationId))
        .orderBy(asc(simulationQuestions.position))
      return rows.map(({ questionId }) => questionId)
    },
    blocks: () =>
      db
        .select({
          id: focusBlocks.simulationId,
          endedAt: focusBlocks.endedAt,
          answered: db.$count(
            simulationAnswers,
            eq(simulationAnswers.simulationId, focusBlocks.simulationId),
          ),
        })
        .from(focusBlocks),
    answers: () => db.select().from(simulationAnswers),
    /** The next sequence begins with a learner who has done nothing. */
    forget: () => db.delete(simulations),
    close: () => database.close(),
  }
}

export type BlockServer = Awaited<ReturnType<typeof openBlockServer>>

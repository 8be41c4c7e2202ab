import { NO_OFFICIAL, NO_PRACTICE } from '#domain/exams/exam-format.ts'
import type { MockFormat } from '#domain/mocks/mock-format.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { mockChoices, mocks } from '#server/adapters/db/schema/mocks.ts'
import {
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { invariant } from '#server/refusal.ts'
import type { MadeExam } from '#tests/support/made/builders.ts'
import { sql } from 'drizzle-orm'

/** A Prova that ended, place by place; the questions of the exam in their order. */
type Ended = 'right' | 'wrong' | 'seen' | 'never' | 'left-out'

type MockWish = {
  places: readonly Ended[]
  format?: MockFormat
  isSample?: boolean
  endedBy?: 'person' | 'time' | 'withdrawn'
  /** Positions that had never been handed out before. */
  unseen?: readonly number[]
}

export const NO_FORMAT: MockFormat = { official: NO_OFFICIAL, practice: NO_PRACTICE }

const LENGTH = 66 * 60

/** Writes a finished Prova as its ending would, 58 minutes long, with 30 seconds on each chosen place and 5 on each blank. */
export async function makeEndedMock(
  db: Db,
  of: { userId: string; exam: MadeExam },
  { places, format = NO_FORMAT, isSample = false, endedBy = 'person', unseen = [] }: MockWish,
): Promise<string> {
  const numberOf = (wanted: Ended) => places.filter((place) => place === wanted).length
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(simulations)
      .values({
        userId: of.userId,
        examId: of.exam.id,
        mode: 'mock',
        status: 'completed',
        totalQuestions: places.length,
        startedAt: sql`now() - interval '58 minutes'`,
        completedAt: sql`now()`,
        countedQuestions: places.length - numberOf('left-out'),
        correctAnswers: numberOf('right'),
      })
      .returning({ id: simulations.id })
    invariant(row, 'the simulation was inserted')
    const simulationId = row.id
    const drawn = places.map((place, position) => {
      const question = of.exam.questions[position]
      invariant(question, 'the exam has a question for each place')
      return { place, position, question }
    })
    await tx.insert(mocks).values({
      simulationId,
      timeChoice: 'timed',
      limitSeconds: LENGTH,
      deadlineAt: sql`now() + interval '8 minutes'`,
      seed: 1,
      isSample,
      format,
      unseen: [...unseen],
      endedBy,
    })
    await tx.insert(simulationQuestions).values(
      drawn.map(({ place, position, question }) => ({
        simulationId,
        position,
        questionId: question.id,
        revision: 1,
        isFree: isSample,
        leftOut: place === 'left-out',
      })),
    )
    for (const { place, question } of drawn) {
      if (place === 'never' || place === 'left-out') continue
      const at = { simulationId, questionId: question.id }
      const selected = place === 'right' ? question.correct : [3]
      await tx.insert(mockChoices).values({
        ...at,
        selected: place === 'seen' ? [] : selected,
        stamp: 1,
        counter: 1,
        changeId: question.id,
        secondsSpent: place === 'seen' ? 5 : 30,
      })
      if (place !== 'seen')
        await tx
          .insert(simulationAnswers)
          .values({ ...at, selectedOptions: selected, isCorrect: place === 'right', secondsSpent: 30 })
    }
    return simulationId
  })
}

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
export type Ended = 'right' | 'wrong' | 'seen' | 'never' | 'left-out'

type MockWish = {
  places: readonly Ended[]
  format?: MockFormat
  isSample?: boolean
  endedBy?: 'person' | 'time' | 'withdrawn'
  /** Positions that had never been handed out before. */
  unseen?: readonly number[]
  secondsAt?: (position: number) => number
}

export const NO_FORMAT: MockFormat = { official: NO_OFFICIAL, practice: NO_PRACTICE }

const LENGTH = 66 * 60

/** Writes a finished Prova as its ending would, 58 minutes long, with 5 seconds on each blank that was seen. */
export async function makeEndedMock(
  db: Db,
  of: { userId: string; exam: MadeExam },
  {
    places,
    format = NO_FORMAT,
    isSample = false,
    endedBy = 'person',
    unseen = [],
    secondsAt = () => 30,
  }: MockWish,
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
    for (const { place, position, question } of drawn) {
      if (place === 'never' || place === 'left-out') continue
      const at = { simulationId, questionId: question.id }
      const selected = place === 'right' ? question.correct : wrongOf(question)
      await tx.insert(mockChoices).values({
        ...at,
        selected: place === 'seen' ? [] : selected,
        stamp: 1,
        counter: 1,
        changeId: question.id,
        secondsSpent: place === 'seen' ? 5 : secondsAt(position),
      })
      if (place !== 'seen')
        await tx.insert(simulationAnswers).values({
          ...at,
          selectedOptions: selected,
          isCorrect: place === 'right',
          secondsSpent: secondsAt(position),
        })
    }
    return simulationId
  })
}

const wrongOf = ({ correct }: MadeExam['questions'][number]) =>
  [0, 1, 2, 3].filter((option) => !correct.includes(option)).slice(0, 1)

/** A Prova that runs, with its first places chosen. */
export async function makeRunningMock(
  db: Db,
  of: { userId: string; exam: MadeExam },
  { size, chosen, minutesLeft }: { size: number; chosen: number; minutesLeft: number },
): Promise<string> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(simulations)
      .values({
        userId: of.userId,
        examId: of.exam.id,
        mode: 'mock',
        totalQuestions: size,
        startedAt: sql`now() + make_interval(mins => ${minutesLeft}, secs => ${-LENGTH})`,
      })
      .returning({ id: simulations.id })
    invariant(row, 'the simulation was inserted')
    const simulationId = row.id
    await tx.insert(mocks).values({
      simulationId,
      timeChoice: 'timed',
      limitSeconds: LENGTH,
      deadlineAt: sql`now() + make_interval(mins => ${minutesLeft})`,
      seed: 1,
      isSample: false,
      format: NO_FORMAT,
      unseen: [],
    })
    const drawn = of.exam.questions.slice(0, size)
    await tx.insert(simulationQuestions).values(
      drawn.map(({ id: questionId }, position) => ({
        simulationId,
        position,
        questionId,
        revision: 1,
        isFree: false,
      })),
    )
    if (chosen > 0)
      await tx.insert(mockChoices).values(
        drawn.slice(0, chosen).map(({ id: questionId, correct }) => ({
          simulationId,
          questionId,
          selected: correct,
          stamp: 1,
          counter: 1,
          changeId: questionId,
        })),
      )
    return simulationId
  })
}

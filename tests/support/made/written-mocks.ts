import type { MockEndedBy } from '#domain/mocks/mock-outcome.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { mockChoices, mocks } from '#server/adapters/db/schema/mocks.ts'
import {
  simulationAnswers,
  simulationQuestions,
  simulations,
} from '#server/adapters/db/schema/simulations.ts'
import { invariant } from '#server/refusal.ts'
import { eq } from 'drizzle-orm'
import type { MadeExam } from './builders.ts'

const NO_FORMAT = {
  official: { questions: null, minutes: null, passingRule: null },
  practice: { questions: null, minutes: null, cut: null },
}

type WrittenMock = {
  userId: string
  exam: MadeExam
  startedAt: Date
  /** Absent while it runs. */
  ended?: { by: MockEndedBy; at: Date }
  /** By place, from the first; nothing for one that was not seen, none chosen for a blank. */
  choices: readonly (readonly number[] | null)[]
}

const MINUTES = 60

/** A Prova of an hour with each question of the exam, written as it lay in the past. */
export async function writeMock(db: Db, { userId, exam, startedAt, ended, choices }: WrittenMock) {
  const deadlineAt = new Date(startedAt.getTime() + MINUTES * 60_000)
  const [made] = await db
    .insert(simulations)
    .values({ userId, examId: exam.id, mode: 'mock', totalQuestions: exam.questions.length, startedAt })
    .returning({ id: simulations.id })
  invariant(made, 'the simulation was inserted')
  const simulationId = made.id
  await db.insert(mocks).values({
    simulationId,
    timeChoice: 'timed',
    limitSeconds: MINUTES * 60,
    deadlineAt,
    seed: 1,
    isSample: false,
    format: NO_FORMAT,
    unseen: [0],
  })
  for (const [position, { id: questionId }] of exam.questions.entries()) {
    const place = { simulationId, questionId }
    await db.insert(simulationQuestions).values({ ...place, position, revision: 1, isFree: false })
    const selected = choices[position]
    if (selected)
      await db.insert(mockChoices).values({
        ...place,
        selected: [...selected],
        stamp: position * 1000,
        counter: position + 1,
        changeId: crypto.randomUUID(),
        arrivedAt: new Date(startedAt.getTime() + position * 1000),
        secondsSpent: position,
      })
  }
  if (ended) await endMock(db, { simulationId, exam, choices, ended })
  return simulationId
}

type EndedMock = Pick<WrittenMock, 'exam' | 'choices'> & {
  simulationId: string
  ended: { by: MockEndedBy; at: Date }
}

async function endMock(db: Db, { simulationId, exam, choices, ended: { by, at } }: EndedMock) {
  const isGivenUp = by === 'given-up'
  const chosen = exam.questions.flatMap(({ id, correct }, position) => {
    const selected = choices[position] ?? []
    return selected.length === 0 || isGivenUp
      ? []
      : [{ questionId: id, selected, isCorrect: selected.join() === correct.join() }]
  })
  for (const { questionId, selected, isCorrect } of chosen)
    await db.insert(simulationAnswers).values({
      simulationId,
      questionId,
      selectedOptions: [...selected],
      isCorrect,
      answeredAt: at,
    })
  await db.update(mocks).set({ endedBy: by }).where(eq(mocks.simulationId, simulationId))
  await db
    .update(simulations)
    .set(
      isGivenUp
        ? { status: 'abandoned', abandonedAt: at }
        : {
            status: 'completed',
            completedAt: at,
            countedQuestions: exam.questions.length,
            correctAnswers: chosen.filter(({ isCorrect }) => isCorrect).length,
          },
    )
    .where(eq(simulations.id, simulationId))
}

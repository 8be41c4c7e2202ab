import { trailOf, type TrailMark } from '#domain/mistakes/reasons.ts'
import { dayNumberOf, dayOfNumber } from '#domain/text/days.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { listAnswersSince, listSeenBlanksSince } from './study-store.ts'

type OfQuestions = { userId: string; examId: string; questionIds: readonly string[] }

/** What a person did with some questions, in every simulation: answers and seen blanks. */
export async function readHistories(db: Db, { examId, ...of }: OfQuestions) {
  if (of.questionIds.length === 0) return { answers: [], blanks: [] }
  const asked = { ...of, examIds: [examId], since: null }
  return { answers: await listAnswersSince(db, asked), blanks: await listSeenBlanksSince(db, asked) }
}

export type Histories = Awaited<ReturnType<typeof readHistories>>

/** By question. */
export function marksOf({ answers, blanks }: Histories): ReadonlyMap<string, TrailMark[]> {
  const marks = [
    ...answers.map(({ questionId, at, isCorrect }) => ({
      questionId,
      day: dayNumberOf(at),
      isRight: isCorrect,
    })),
    ...blanks.map(({ questionId, at }) => ({ questionId, day: dayNumberOf(at), isRight: false })),
  ]
  return Map.groupBy(marks, ({ questionId }) => questionId)
}

export const trailInDays = (marks: readonly TrailMark[]) =>
  trailOf(marks).map(({ day, isRight }) => ({ day: dayOfNumber(day), isRight }))

import type { GradeEvent } from '#domain/mistakes/fold.ts'
import type { FactEvent } from '#domain/mistakes/question-facts.ts'
import { gradeOf } from '#domain/mistakes/grades.ts'
import { AGAIN } from '#domain/mistakes/scheduler.ts'
import { dayNumberOf } from '#domain/text/days.ts'
import type { Bank } from './bank.ts'
import type { AnswerRow, BlankRow, KeptRow } from './study-store.ts'

type Rows = { answers: readonly AnswerRow[]; blanks: readonly BlankRow[] }

/** `at`: when it counts, which is at the end of a Prova. Milliseconds since 1970. */
export type TimedEvent = GradeEvent & { at: number }

/** What stored answers and seen blanks say of the questions of a bank. `pace`: official seconds for one, if known. */
export const eventsOf = ({ answers, blanks }: Rows, bank: Bank, pace: number | null): TimedEvent[] => [
  ...answers.flatMap((row) => eventOfAnswer(row, bank, pace) ?? []),
  ...blanks.flatMap((row) => eventOfBlank(row, bank) ?? []),
]

/** The same rows as facts of a question. What a Prova that was given up keeps stands, like all of it, at its end. */
export const factEventsOf = ({ answers, blanks, kept }: Rows & { kept: readonly KeptRow[] }): FactEvent[] => [
  ...answers.map(({ questionId, revision, at, answeredAt, isCorrect }) => ({
    kind: 'answer' as const,
    questionId,
    revision,
    day: dayNumberOf(at),
    isRight: isCorrect,
    at: answeredAt.getTime(),
  })),
  ...blanks.map(({ questionId, revision, at }) => ({
    kind: 'blank' as const,
    questionId,
    revision,
    day: dayNumberOf(at),
    isRight: false,
    at: at.getTime(),
  })),
  ...kept.map(({ questionId, revision, endedAt, at, isRight }) => ({
    kind: 'kept' as const,
    questionId,
    revision,
    day: dayNumberOf(endedAt),
    isRight,
    at: at.getTime(),
  })),
]

function eventOfAnswer(row: AnswerRow, bank: Bank, pace: number | null): TimedEvent | null {
  const digest = bank.byId.get(row.questionId)?.digests.get(row.revision)
  // Under an annulled question nothing was right or wrong.
  if (digest === undefined || row.isAnnulled) return null
  const day = dayNumberOf(row.at)
  const grade = gradeOf(
    { isRight: row.isCorrect, isGuess: row.saidGuess, said: row.saidDifficulty, seconds: row.seconds },
    pace,
  )
  return grade === null ? null : { questionId: row.questionId, digest, day, grade, at: row.at.getTime() }
}

function eventOfBlank({ questionId, revision, at }: BlankRow, bank: Bank): TimedEvent | null {
  const digest = bank.byId.get(questionId)?.digests.get(revision)
  if (digest === undefined) return null
  return { questionId, digest, day: dayNumberOf(at), grade: AGAIN, at: at.getTime() }
}

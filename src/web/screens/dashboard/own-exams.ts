import type { Exam, ExamSituation } from '#web/api/exams.ts'
import type { OwnAccess } from './access-card.tsx'

export type OwnExams = {
  /** Exams with a paid plan or the free trial. */
  accesses: { exam: Exam; access: OwnAccess }[]
  /** Exams with a simulation to go on with. */
  underWay: Exam[]
}

/** What of the list belongs to the person, in the order of the list. */
export function ownExams(exams: readonly Exam[], situations: readonly ExamSituation[]): OwnExams {
  const situationOf = new Map(situations.map((situation) => [situation.examId, situation]))
  return {
    accesses: exams.flatMap((exam) => {
      const card = situationOf.get(exam.id)?.card
      return card?.kind === 'paid' || card?.kind === 'free' ? [{ exam, access: card }] : []
    }),
    underWay: exams.filter((exam) => situationOf.get(exam.id)?.hasActiveSimulation),
  }
}

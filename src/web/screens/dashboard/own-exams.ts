import type { Exam, ExamSituation } from '#web/api/exams.ts'
import type { OwnAccess } from './access-card.tsx'

export type OwnExams = {
  /** Exams with a paid plan or the free trial. */
  accesses: { exam: Exam; access: OwnAccess }[]
  /** Exams with a simulation to go on with. */
  underWay: Exam[]
}

/** What of the list belongs to the person, in the order of the list. */
export const ownExams = (situations: readonly ExamSituation[]): OwnExams => ({
  accesses: situations.flatMap(({ exam, card }) =>
    card.kind === 'paid' || card.kind === 'free' ? [{ exam, access: card }] : [],
  ),
  underWay: situations.filter(({ hasActiveSimulation }) => hasActiveSimulation).map(({ exam }) => exam),
})

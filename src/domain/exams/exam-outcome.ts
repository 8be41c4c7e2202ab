/** What a person tells of the real exam (spec 16.3). */
export const EXAM_OUTCOMES = ['passed', 'failed'] as const
export type ExamOutcome = (typeof EXAM_OUTCOMES)[number]

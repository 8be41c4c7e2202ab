/** What a person tells of the real exam (spec 16.7). */
export const EXAM_OUTCOMES = ['passed', 'failed'] as const
export type ExamOutcome = (typeof EXAM_OUTCOMES)[number]

type Goal = { examOn: string; daysToGo: number }

/** What was told of the day of the exam, once it is over: null where it is still to be asked. */
export function toldOf<Told extends { satOn: string }>(
  goal: Goal | null,
  outcomes: readonly Told[],
): { satOn: string; told: Told | null } | null {
  if (goal === null || goal.daysToGo >= 0) return null
  return { satOn: goal.examOn, told: outcomes.find(({ satOn }) => satOn === goal.examOn) ?? null }
}

/** What a person tells of the real exam (spec 16.7). */
export const EXAM_OUTCOMES = ['passed', 'failed'] as const
export type ExamOutcome = (typeof EXAM_OUTCOMES)[number]

type Goal = { examOn: string; daysToGo: number }

/**
 * The day of the real exam that a person is asked about, and what was told of it: null where it is still to be asked.
 * Before the next day is over it is the one told last, which can be put right. `outcomes`: the newest first.
 */
export function toldOf<Told extends { satOn: string }>(
  goal: Goal | null,
  outcomes: readonly Told[],
): { satOn: string; told: Told | null } | null {
  if (goal !== null && goal.daysToGo < 0)
    return { satOn: goal.examOn, told: outcomes.find(({ satOn }) => satOn === goal.examOn) ?? null }
  const [last] = outcomes
  return last === undefined ? null : { satOn: last.satOn, told: last }
}

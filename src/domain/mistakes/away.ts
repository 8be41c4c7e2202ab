/** Why a question that a drill asks returns on no day: it left the exam, or is deactivated and sleeps (spec 15.10). */
export const AWAY_REASONS = ['left-exam', 'inactive'] as const
export type AwayReason = (typeof AWAY_REASONS)[number]

/** Undefined for a question that the exam does not have. */
export function awayReason(question: { isActive: boolean } | undefined): AwayReason | null {
  if (question === undefined) return 'left-exam'
  return question.isActive ? null : 'inactive'
}

import type { QuestionFlag } from './question-figures.ts'
import { SEVERITIES, type Severity } from './severity.ts'

/** At most so many flags come forward in so many days. */
export const MOST_SURFACED = 20
export const SURFACING_DAYS = 7

/** Of critical ones and those that want attention; what is for information stays behind. */
export const SURFACING_SEVERITIES = ['critical', 'attention'] as const satisfies readonly Severity[]

/** 'Conferida, está certa' holds until the evidence doubles (spec 18.3); null where nobody checked this key. */
export const isSilenced = (answers: number, checkedAnswers: number | null): boolean =>
  checkedAnswers !== null && answers < 2 * checkedAnswers

/** Null without a flag, and while a check silences them. */
export function severityOf(
  flags: readonly QuestionFlag[],
  of: { answers: number; checkedAnswers: number | null },
): Severity | null {
  if (isSilenced(of.answers, of.checkedAnswers)) return null
  return SEVERITIES.find((severity) => flags.some((flag) => flag.severity === severity)) ?? null
}

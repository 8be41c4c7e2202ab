import type { Difficulty } from '#domain/questions/difficulty.ts'
import type { Severity } from './severity.ts'

/** The first four together are 'Gabarito suspeito' (spec 18.2). From the worst on. */
export const FLAG_KINDS = [
  'rival',
  'chosen-by-better',
  'negative',
  'below-chance',
  'not-separating',
  'other-difficulty',
  'dead-option',
  'too-easy',
  'slow',
] as const
export type FlagKind = (typeof FLAG_KINDS)[number]

export const FLAG_SEVERITIES = {
  rival: 'critical',
  'chosen-by-better': 'critical',
  negative: 'critical',
  'below-chance': 'critical',
  'not-separating': 'attention',
  'other-difficulty': 'info',
  'dead-option': 'info',
  'too-easy': 'info',
  slow: 'info',
} as const satisfies Record<FlagKind, Severity>

/** With what its words need; `options` are ascending indexes: one, or the set that was chosen where several are right. */
export type QuestionFlag =
  /** 'C contra B: 52 a 20'. */
  | { kind: 'rival'; severity: 'critical'; options: number[]; chosen: number; keyChosen: number }
  /** 'Quem vai melhor marca D'. */
  | { kind: 'chosen-by-better'; severity: 'critical'; options: number[]; chosen: number; keyChosen: number }
  | { kind: 'negative'; severity: 'critical' }
  /** `chance` as a share. */
  | { kind: 'below-chance'; severity: 'critical'; chance: number }
  | { kind: 'not-separating'; severity: 'attention' }
  | { kind: 'other-difficulty'; severity: 'info'; measured: Difficulty }
  /** Each of the wrong options that hardly anybody chooses. */
  | { kind: 'dead-option'; severity: 'info'; options: number[] }
  | { kind: 'too-easy'; severity: 'info' }
  | { kind: 'slow'; severity: 'info' }

/** Shares are 0 to 1, bounds are those of 90 %; null is what cannot be computed, and shows as a dash (spec 18.4). */
export type QuestionFigures = {
  /** First answers that count. */
  answers: number
  right: { share: number; low: number; high: number } | null
  /** The correlation with the person's other first answers; `people` had enough of them. */
  discrimination: { r: number; low: number; high: number; people: number } | null
  /** In the order of the options; null under 20 answers. Better and weaker are halves by the person's other answers. */
  options:
    | { index: number; share: number; better: number | null; weaker: number | null; isKey: boolean }[]
    | null
  /** Only where several options are right. */
  commonWrongSet: { options: number[]; chosen: number } | null
  medianSeconds: number | null
  examMedianSeconds: number | null
  /** What people said of it with their first answer: the median. */
  ratedDifficulty: Difficulty | null
  /** From 50 answers. */
  measuredDifficulty: Difficulty | null
  /** People who answered it in the last 30 days. */
  recentPeople: number
  /** From the worst on; those that a check silenced stay here. */
  flags: QuestionFlag[]
}

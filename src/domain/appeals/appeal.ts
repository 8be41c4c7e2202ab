/** Why a question is contested, in the order of the form. */
export const APPEAL_KINDS = [
  'wrong-key',
  'two-right',
  'none-right',
  'outdated',
  'unclear',
  'language',
] as const
export type AppealKind = (typeof APPEAL_KINDS)[number]

export const APPEAL_STATUSES = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type AppealStatus = (typeof APPEAL_STATUSES)[number]

/** Open ones of a person at a time (spec 17.1). */
export const MOST_OPEN_APPEALS = 5

export const APPEAL_ARGUMENT_MAX_LENGTH = 2000
export const APPEAL_SOURCE_MAX_LENGTH = 500

/** Decided in the last so many days: said on the dashboard. */
export const DECIDED_LATELY_DAYS = 14

/** How many options a reason names. */
export const CLAIMED_COUNTS = {
  'wrong-key': 'one',
  'two-right': 'several',
  'none-right': 'none',
  outdated: 'none',
  unclear: 'none',
  language: 'none',
} as const satisfies Record<AppealKind, 'one' | 'several' | 'none'>

export const needsSource = (kind: AppealKind): boolean => kind === 'wrong-key'

export const APPEAL_STANDINGS = ['may', 'open', 'refused-before', 'full'] as const
export type AppealStanding = (typeof APPEAL_STANDINGS)[number]

/** Of a person before one question: `openCount` is of all questions, the others of this one. */
export function appealStanding(facts: {
  isOpen: boolean
  wasRefused: boolean
  openCount: number
}): AppealStanding {
  if (facts.isOpen) return 'open'
  if (facts.wasRefused) return 'refused-before'
  return facts.openCount >= MOST_OPEN_APPEALS ? 'full' : 'may'
}

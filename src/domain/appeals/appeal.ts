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

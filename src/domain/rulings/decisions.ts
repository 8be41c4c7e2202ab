/** What an administrator decides about a contested question (spec 17.2). */
export const DECISIONS = [
  'kept',
  'text-mended',
  'key-changed',
  'accepted-also',
  'annulled',
  'outdated',
] as const
export type Decision = (typeof DECISIONS)[number]

/** Those that change results. */
export const RULING_KINDS = ['key-changed', 'accepted-also', 'annulled'] as const
export type RulingKind = (typeof RULING_KINDS)[number]

export const isRuling = (decision: Decision): decision is RulingKind =>
  RULING_KINDS.some((kind) => kind === decision)

export const DECISION_REPLY_MAX_LENGTH = 2000

/** Appeals that one decision may name. */
export const MOST_READ_APPEALS = 1000

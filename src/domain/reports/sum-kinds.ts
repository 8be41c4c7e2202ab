/** What reports keep sums of: simulations by day, first answers by week (docs/decisions/058). */
export const SUM_KINDS = ['simulations', 'answers'] as const
export type SumKind = (typeof SUM_KINDS)[number]

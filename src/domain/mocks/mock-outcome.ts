/** Who or what ended a Prova, as it is stored. */
export const MOCK_ENDS = ['person', 'time', 'given-up', 'withdrawn'] as const
export type MockEndedBy = (typeof MOCK_ENDS)[number]

/**
 * Whether the choices of a Prova that was given up stay as evidence of readiness; no key is told (spec 14.13). All are
 * numbers of places, and a chosen one was seen.
 */
export const givenUp = ({ places, seen, chosen }: Record<'places' | 'seen' | 'chosen', number>) => ({
  keepsChoices: chosen > 0 && seen * 2 >= places,
})

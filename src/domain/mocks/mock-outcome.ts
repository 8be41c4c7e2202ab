/** Who or what ended a Prova, as it is stored. */
export const MOCK_ENDS = ['person', 'time', 'given-up', 'withdrawn'] as const
export type MockEndedBy = (typeof MOCK_ENDS)[number]

/** Why a Prova is over: finished by the person or by time, given up, or its right was withdrawn (spec 14.13). */
export type MockEndCause = 'finished' | 'given-up' | 'withdrawn'

export type MockOutcome =
  | { kind: 'completed'; isInTrend: boolean }
  | {
      kind: 'abandoned'
      reason: 'nothing-chosen' | 'given-up'
      /** The choices stay as evidence of readiness, and no key is told. */
      keepsChoices: boolean
    }

/** `seen` and `chosen` are places; a chosen one was seen. */
export function outcomeOf({
  cause,
  places,
  seen,
  chosen,
}: {
  cause: MockEndCause
  places: number
  seen: number
  chosen: number
}): MockOutcome {
  if (cause === 'given-up') {
    return { kind: 'abandoned', reason: 'given-up', keepsChoices: chosen > 0 && seen * 2 >= places }
  }
  if (chosen === 0) return { kind: 'abandoned', reason: 'nothing-chosen', keepsChoices: false }
  return { kind: 'completed', isInTrend: cause !== 'withdrawn' }
}

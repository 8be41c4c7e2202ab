import { judge } from '#domain/questions/answering.ts'
import type { ReviewState } from '#domain/simulations/simulation.ts'
import type { Cut } from './mock-format.ts'

/** A place at the end of a Prova: `selected` is empty for a blank, seen or not. */
export type EndedPlace = { selected: readonly number[]; correct: readonly number[]; optionCount: number }

/** How a place counts. Where the right was withdrawn, what was not chosen is left out (spec 14.13). */
export function judgePlace(place: EndedPlace, { isWithdrawn }: { isWithdrawn: boolean }): ReviewState {
  if (place.selected.length === 0) return isWithdrawn ? 'left-out' : 'unanswered'
  const judgement = judge(place)
  return judgement.kind === 'judged' && judgement.isCorrect ? 'right' : 'wrong'
}

/** Places of each kind; `counted` are all but those left out. */
export type Tally = { counted: number; right: number; wrong: number; blank: number; leftOut: number }

export function tallyOf(states: readonly ReviewState[]): Tally {
  const numberOf = (wanted: ReviewState) => states.filter((state) => state === wanted).length
  const leftOut = numberOf('left-out')
  return {
    counted: states.length - leftOut,
    right: numberOf('right'),
    wrong: numberOf('wrong'),
    blank: numberOf('unanswered'),
    leftOut,
  }
}

/** Fewer questions than these tell too little for a verdict, unless the real exam has no more. */
const LEAST_FOR_VERDICT = 40

/** Why there is none: a sample, a right that was withdrawn, no cut, too few questions. */
export const NO_VERDICTS = ['sample', 'withdrawn', 'no-cut', 'too-few'] as const
export type NoVerdict = (typeof NO_VERDICTS)[number]

/** `needed` right answers pass; `marginPoints` is how much one exam of this size varies, in points of per cent. */
export type MockVerdict =
  | {
      kind: 'passed' | 'not-yet'
      needed: number
      marginPoints: number
      /** The cut lies within the margin of this result. */
      isClose: boolean
    }
  | { kind: 'none'; reason: NoVerdict }

type VerdictRules = {
  cut: Cut | null
  /** How many questions the real exam has, null where nobody knows it. */
  fullLength: number | null
  isSample: boolean
  isWithdrawn: boolean
}

/** See spec 14.14; none where the right was withdrawn, with a choice for every place, too (spec 14.13). */
export function verdictOn(
  { right, counted }: Pick<Tally, 'right' | 'counted'>,
  { cut, fullLength, isSample, isWithdrawn }: VerdictRules,
): MockVerdict {
  if (isSample) return { kind: 'none', reason: 'sample' }
  if (isWithdrawn) return { kind: 'none', reason: 'withdrawn' }
  if (cut === null) return { kind: 'none', reason: 'no-cut' }
  if (counted === 0 || counted < Math.min(LEAST_FOR_VERDICT, fullLength ?? LEAST_FOR_VERDICT)) {
    return { kind: 'none', reason: 'too-few' }
  }
  const needed = Math.ceil((cut.right * counted) / cut.of)
  const marginPoints = marginOf(cut, counted)
  const distance = Math.abs(right / counted - cut.right / cut.of) * 100
  return {
    kind: right * cut.of >= cut.right * counted ? 'passed' : 'not-yet',
    needed,
    marginPoints,
    isClose: distance <= marginPoints,
  }
}

/** 90 % of the exams of somebody exactly at the cut lie within so many standard errors (spec 14.16). */
const STANDARD_ERRORS = 1.645

/** In points of per cent, to each side of the cut. */
export function marginOf(cut: Pick<Cut, 'right' | 'of'>, counted: number): number {
  const share = cut.right / cut.of
  return 100 * STANDARD_ERRORS * Math.sqrt((share * (1 - share)) / counted)
}

/** A domain with fewer counted questions says 'poucos dados'. */
const LEAST_OF_DOMAIN = 5

export type DomainResult = { domainId: string; right: number; counted: number; isScarce: boolean }

/** Right of counted per domain, of whichever mode, the weakest first; `domains` by position, for equal ones. */
export function domainResults(
  places: readonly { domainId: string | null; state: ReviewState }[],
  domains: readonly string[],
): DomainResult[] {
  return domains
    .map((domainId) => {
      const states = places.filter((place) => place.domainId === domainId).map(({ state }) => state)
      const { right, counted } = tallyOf(states)
      return { domainId, right, counted, isScarce: counted < LEAST_OF_DOMAIN }
    })
    .filter(({ counted }) => counted > 0)
    .toSorted((one, other) => one.right * other.counted - other.right * one.counted)
}

import type { Candidate, SampleCandidate } from '#domain/mocks/draw.ts'
import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import type { Bank } from './exam-banks.ts'
import { idealShares, sum, TOLERANCE } from './ideal-shares.ts'

/** What a draw must never give. */
export const BROKEN_PROMISES = [
  'sums that are not the number drawn',
  'questions drawn twice or of no bank',
  'domains beyond what they have',
  'domains a place or more off their ideal',
  'domains that have too few and do not give all',
  'fractions not rounded by largest remainder, ties by position',
  'lists that the same seed does not repeat',
  'known questions drawn while a newer one of their domain is left',
  'exams drawn otherwise than the table',
  'samples with a locked question, a double or more than fifteen',
  'samples that leave out a question that is open',
  'samples that the same seed does not repeat',
] as const
export type BrokenPromise = (typeof BROKEN_PROMISES)[number]

/** A list, and that of the same seed from the same bank in another order. */
export type DrawnTwice = { ids: readonly string[]; again: readonly string[] }

const ideals = new Map<Bank, readonly number[]>()

function idealOf(bank: Bank): readonly number[] {
  const ideal = ideals.get(bank) ?? idealShares(bank)
  ideals.set(bank, ideal)
  return ideal
}

/** By the bank's domains, the questions of none last. */
export function drawnByDomain(
  bank: Bank,
  candidates: readonly Candidate[],
  ids: readonly string[],
): number[] {
  const domainOf = new Map(candidates.map(({ id, domainId }) => [id, domainId]))
  const numbers = new Map<string | null | undefined, number>()
  for (const id of ids) numbers.set(domainOf.get(id), (numbers.get(domainOf.get(id)) ?? 0) + 1)
  return [...bank.domains.map(({ id }) => id), null].map((id) => numbers.get(id) ?? 0)
}

export function brokenByDraw(
  bank: Bank,
  candidates: readonly Candidate[],
  { ids, again }: DrawnTwice,
): BrokenPromise[] {
  const drawn = drawnByDomain(bank, candidates, ids)
  const ideal = idealOf(bank)
  const parts = [...bank.domains.map(({ available }) => available), bank.outside].map((available, place) => ({
    available,
    drawn: drawn[place] ?? Number.NaN,
    ideal: ideal[place] ?? Number.NaN,
  }))
  return broken([
    ['sums that are not the number drawn', ids.length === Math.min(bank.wanted, candidates.length)],
    ['questions drawn twice or of no bank', new Set(ids).size === ids.length && sum(drawn) === ids.length],
    ['domains beyond what they have', parts.every((part) => part.drawn >= 0 && part.drawn <= part.available)],
    [
      'domains a place or more off their ideal',
      parts.every((part) => Math.abs(part.drawn - part.ideal) < 1 - TOLERANCE),
    ],
    [
      'domains that have too few and do not give all',
      parts.every((part) => part.ideal < part.available - TOLERANCE || part.drawn === part.available),
    ],
    ['fractions not rounded by largest remainder, ties by position', isByLargestRemainder(parts)],
    ['lists that the same seed does not repeat', ids.join() === again.join()],
    [
      'known questions drawn while a newer one of their domain is left',
      isNewestFirst(candidates, new Set(ids)),
    ],
  ])
}

/** Each domain that was rounded up has a larger fraction than each that was rounded down, or comes before it. */
function isByLargestRemainder(parts: readonly { drawn: number; ideal: number }[]): boolean {
  const rounded = parts.map(({ drawn, ideal }, position) => ({ position, by: drawn - ideal }))
  const up = rounded.filter(({ by }) => by > TOLERANCE)
  const down = rounded.filter(({ by }) => by < -TOLERANCE)
  return up.every((one) =>
    down.every((other) => {
      const ahead = 1 - one.by + other.by
      return ahead > TOLERANCE || (ahead > -TOLERANCE && one.position < other.position)
    }),
  )
}

const NOVELTY = { never: 0, statement: 1, key: 2 } as const
/** Later than any moment in milliseconds. */
const STEP = 1e14

function isNewestFirst(candidates: readonly Candidate[], picked: ReadonlySet<string>): boolean {
  const knownAs = ({ encounter }: Candidate) =>
    NOVELTY[encounter.kind] * STEP + (encounter.kind === 'never' ? 0 : encounter.at.getTime())
  const oldestDrawn = new Map<string | null, number>()
  for (const candidate of candidates) {
    if (!picked.has(candidate.id)) continue
    const { domainId } = candidate
    oldestDrawn.set(domainId, Math.max(oldestDrawn.get(domainId) ?? 0, knownAs(candidate)))
  }
  return candidates.every(
    (candidate) =>
      picked.has(candidate.id) || knownAs(candidate) >= (oldestDrawn.get(candidate.domainId) ?? 0),
  )
}

export function brokenBySample(
  candidates: readonly SampleCandidate[],
  openedCount: number,
  { ids, again }: DrawnTwice,
): BrokenPromise[] {
  const stateOf = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const opened = candidates.filter(({ isOpened }) => isOpened).length
  const unopenedFree = candidates.filter(({ isFree, isOpened }) => isFree && !isOpened).map(({ id }) => id)
  const next = unopenedFree.slice(0, FREE_QUESTIONS - openedCount)
  const picked = new Set(ids)
  const isOpenHere = (id: string) => stateOf.get(id)?.isOpened === true || next.includes(id)
  return broken([
    [
      'samples with a locked question, a double or more than fifteen',
      ids.every(isOpenHere) && picked.size === ids.length && ids.length <= FREE_QUESTIONS,
    ],
    ['samples that leave out a question that is open', ids.length === opened + next.length],
    ['samples that the same seed does not repeat', ids.join() === again.join()],
  ])
}

const broken = (checks: readonly (readonly [BrokenPromise, boolean])[]): BrokenPromise[] =>
  checks.flatMap(([promise, isKept]) => (isKept ? [] : [promise]))

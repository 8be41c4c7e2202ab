import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { seededChance, shuffledBy } from '#domain/simulations/seeded-chance.ts'
import { sharesOf } from './shares.ts'

/** What a person has seen of a question, in whichever mode, and when last. */
export type Encounter = { kind: 'never' } | { kind: 'statement' | 'key'; at: Date }

/** An active question of the exam. `isFresh`: it may still be evidence (spec 16.1). */
export type Candidate = { id: string; domainId: string | null; encounter: Encounter; isFresh: boolean }

/** By position. The weight is the one of `practice`. */
export type DrawnDomain = { id: string; weight: number | null }

/**
 * The list of a Prova (spec 14.3): as many questions as wanted, fewer where the bank has fewer. The same seed gives the
 * same list, in whatever order the candidates come. Questions of no domain have no weight of their own.
 */
export function drawMock({
  candidates,
  domains,
  wanted,
  seed,
}: {
  candidates: readonly Candidate[]
  domains: readonly DrawnDomain[]
  wanted: number
  seed: number
}): string[] {
  const chance = seededChance(seed)
  const ofDomain = Map.groupBy(shuffledBy(chance, candidates.toSorted(byId)), ({ domainId }) => domainId)
  const drawnFrom = [...domains, { id: null, weight: 0 }].map(({ id, weight }) => ({
    weight,
    questions: (ofDomain.get(id) ?? []).toSorted(byNovelty),
  }))
  const shares = sharesOf(
    drawnFrom.map(({ questions, weight }) => ({ available: questions.length, weight })),
    wanted,
  )
  const drawn = drawnFrom.flatMap(({ questions }, position) => questions.slice(0, shares[position]))
  return shuffledBy(chance, drawn).map(({ id }) => id)
}

const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1)

const NOVELTY = { never: 0, statement: 1, key: 2 } as const

function byNovelty(one: Candidate, other: Candidate): number {
  return (
    NOVELTY[one.encounter.kind] - NOVELTY[other.encounter.kind] ||
    lastSeen(one.encounter) - lastSeen(other.encounter) ||
    Number(other.isFresh) - Number(one.isFresh)
  )
}

const lastSeen = (encounter: Encounter): number => (encounter.kind === 'never' ? 0 : encounter.at.getTime())

/** An active question, in the exam's own order (spec 19.1); `isOpened`: it is in the life-long list of openings. */
export type SampleCandidate = { id: string; isFree: boolean; isOpened: boolean }

/**
 * The list of a 'Prova de amostra', for who has no plan: what was opened before and the free questions next in the
 * exam's own order, as long as fewer than 15 were opened (spec 19.2). `openedCount` is the life-long list's length.
 */
export function drawSample({
  candidates,
  openedCount,
  seed,
}: {
  candidates: readonly SampleCandidate[]
  openedCount: number
  seed: number
}): string[] {
  const opened = candidates.filter(({ isOpened }) => isOpened)
  const next = candidates
    .filter(({ isOpened, isFree }) => isFree && !isOpened)
    .slice(0, Math.max(0, FREE_QUESTIONS - openedCount))
  return shuffledBy(seededChance(seed), [...opened, ...next]).map(({ id }) => id)
}

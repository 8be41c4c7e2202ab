import { plainText } from './plain-text.ts'

/**
 * Two questions are near-duplicates from this Jaccard index on: word trigrams of statement and options that they share,
 * of all that either has.
 */
const NEAR_DUPLICATE = 0.6

const RUN_LENGTH = 3

type Likenable = { statement: string; options: readonly { text: string }[] }

/** The runs of three words that a question is made of; a shorter one is one run. Texts are cleaned rich text. */
export function wordRunsOf({ statement, options }: Likenable): Set<string> {
  const words = wordsOf([statement, ...options.map(({ text }) => text)].join('<br>'))
  const runs = words.slice(RUN_LENGTH - 1).map((_, index) => words.slice(index, index + RUN_LENGTH).join(' '))
  return new Set(runs.length === 0 ? [words.join(' ')] : runs)
}

/** Both say the same: 1. Nothing in common: 0. */
export function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const run of one) if (other.has(run)) shared += 1
  return shared / (one.size + other.size - shared)
}

export const isNearDuplicate = (likeness: number): boolean => likeness >= NEAR_DUPLICATE

/** What a question is most like, and how much, from 0.6 to 1. */
export type Likeness<Mark> = { mark: Mark; likeness: number }

export type LikenessIndex<Mark> = {
  add: (mark: Mark, runs: ReadonlySet<string>) => void
  /** Adds it, and tells the most alike of those added before, the earliest of several; null without a near-duplicate. */
  addAndFind: (mark: Mark, runs: ReadonlySet<string>) => Likeness<Mark> | null
}

/**
 * Finds near-duplicates among thousands without comparing each with each. Two sets as alike as that must share one of the
 * rarest runs of either: only those are looked up, and what they lead to is compared in full. `all` are the sets that will
 * be added; they tell which runs are rare.
 */
export function openLikenessIndex<Mark>(all: readonly ReadonlySet<string>[]): LikenessIndex<Mark> {
  const frequency = new Map<string, number>()
  for (const runs of all) for (const run of runs) frequency.set(run, (frequency.get(run) ?? 0) + 1)
  const rarest = (runs: ReadonlySet<string>): string[] =>
    Array.from(runs, (run) => ({ run, seen: frequency.get(run) ?? 0 }))
      .toSorted((one, other) => one.seen - other.seen || (one.run < other.run ? -1 : 1))
      .slice(0, runs.size - Math.ceil(NEAR_DUPLICATE * runs.size) + 1)
      .map(({ run }) => run)
  const added: { mark: Mark; runs: ReadonlySet<string> }[] = []
  const places = new Map<string, number[]>()
  const addUnder = (runs: readonly string[], entry: (typeof added)[number]) => {
    for (const run of runs) {
      const known = places.get(run)
      if (known) known.push(added.length)
      else places.set(run, [added.length])
    }
    added.push(entry)
  }
  return {
    add: (mark, runs) => addUnder(rarest(runs), { mark, runs }),
    addAndFind: (mark, runs) => {
      const looked = rarest(runs)
      const candidates = new Set(looked.flatMap((run) => places.get(run) ?? []))
      const nearest = mostAlike(
        runs,
        [...candidates].toSorted((one, other) => one - other).flatMap((place) => added[place] ?? []),
      )
      addUnder(looked, { mark, runs })
      return nearest
    },
  }
}

function mostAlike<Mark>(
  runs: ReadonlySet<string>,
  candidates: readonly { mark: Mark; runs: ReadonlySet<string> }[],
): Likeness<Mark> | null {
  let best: Likeness<Mark> | null = null
  for (const { mark, runs: other } of candidates) {
    if (!couldBeAlike(runs.size, other.size)) continue
    const likeness = likenessOf(runs, other)
    if (isNearDuplicate(likeness) && likeness > (best?.likeness ?? 0)) best = { mark, likeness }
  }
  return best
}

const couldBeAlike = (one: number, other: number): boolean =>
  isNearDuplicate(Math.min(one, other) / Math.max(one, other))

function wordsOf(html: string): string[] {
  return (
    plainText(html)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

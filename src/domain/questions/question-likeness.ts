import { plainText } from '#domain/text/plain-text.ts'

/** Jaccard index of word trigrams of statement and options, from which on two questions are near-duplicates. */
const NEAR_DUPLICATE = 0.6

const RUN_LENGTH = 3
const BEYOND_RUNS = 2 ** 32

/** The runs of three words that a question is made of, each as a number, ascending and without doubles. */
export type WordRuns = Int32Array

export function wordRunsOf(texts: readonly string[]): WordRuns {
  const words = plainText(texts.join('<br>'))
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  const numbers = (words ?? []).map(numberOf)
  if (numbers.length < RUN_LENGTH) return Int32Array.of(numbers.reduce(mixed, RUN_LENGTH))
  const runs = new Int32Array(numbers.length - RUN_LENGTH + 1)
  for (const index of runs.keys())
    runs[index] = numbers.slice(index, index + RUN_LENGTH).reduce(mixed, RUN_LENGTH)
  return withoutDoubles(runs.toSorted())
}

/** FNV-1a: two different words in four thousand million have one number, which no likeness notices. */
function numberOf(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index += 1)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return hash
}

const mixed = (sum: number, word: number): number => {
  const shuffled = Math.imul(sum ^ (word >>> 15) ^ word, 0x2c1b3c6d)
  return Math.imul(shuffled ^ (shuffled >>> 12), 0x297a2d39) ^ (word << 3)
}

const withoutDoubles = (sorted: Int32Array): Int32Array =>
  sorted.filter((run, index) => index === 0 || run !== sorted[index - 1])

export function likenessOf(one: WordRuns, other: WordRuns): number {
  let shared = 0
  let place = 0
  for (const run of one) {
    while (place < other.length && (other[place] ?? run) < run) place += 1
    if (other[place] === run) shared += 1
  }
  return shared / (one.length + other.length - shared)
}

export const isNearDuplicate = (likeness: number): boolean => likeness >= NEAR_DUPLICATE

export type Likeness<Mark> = { mark: Mark; likeness: number }

export type LikenessIndex<Mark> = {
  add: (mark: Mark, runs: WordRuns) => void
  /** Answers the most alike of those added before, the earliest of several; null without a near-duplicate. */
  addAndFind: (mark: Mark, runs: WordRuns) => Likeness<Mark> | null
}

/** Sets that alike share one of the rarest runs of either: only those are compared. `all` tells which runs are rare. */
export function openLikenessIndex<Mark>(all: readonly WordRuns[]): LikenessIndex<Mark> {
  const frequency = new Map<number, number>()
  for (const runs of all) for (const run of runs) frequency.set(run, (frequency.get(run) ?? 0) + 1)
  const rarest = (runs: WordRuns): Int32Array => {
    // How often it was seen above its own 32 bits: numbers sort themselves far quicker than by a comparison of ours.
    const weighed = Float64Array.from(
      runs,
      (run) => (frequency.get(run) ?? 0) * BEYOND_RUNS + (run >>> 0),
    ).toSorted()
    const looked = runs.length - Math.ceil(NEAR_DUPLICATE * runs.length) + 1
    return Int32Array.from(weighed.subarray(0, looked), (weight) => weight % BEYOND_RUNS)
  }
  const added: { mark: Mark; runs: WordRuns }[] = []
  const places = new Map<number, number[]>()
  const addUnder = (looked: Int32Array, entry: (typeof added)[number]) => {
    for (const run of looked) {
      const known = places.get(run)
      if (known) known.push(added.length)
      // What no other has leads nowhere.
      else if (frequency.get(run) !== 1) places.set(run, [added.length])
    }
    added.push(entry)
  }
  return {
    add: (mark, runs) => addUnder(rarest(runs), { mark, runs }),
    addAndFind: (mark, runs) => {
      const looked = rarest(runs)
      const candidates = new Set<number>()
      for (const run of looked) for (const place of places.get(run) ?? []) candidates.add(place)
      const inOrder = [...candidates].toSorted((one, other) => one - other)
      const nearest = mostAlike(
        runs,
        inOrder.flatMap((place) => added[place] ?? []),
      )
      addUnder(looked, { mark, runs })
      return nearest
    },
  }
}

function mostAlike<Mark>(
  runs: WordRuns,
  candidates: readonly { mark: Mark; runs: WordRuns }[],
): Likeness<Mark> | null {
  let best: Likeness<Mark> | null = null
  for (const { mark, runs: other } of candidates) {
    if (!couldBeAlike(runs.length, other.length)) continue
    const likeness = likenessOf(runs, other)
    if (isNearDuplicate(likeness) && likeness > (best?.likeness ?? 0)) best = { mark, likeness }
  }
  return best
}

const couldBeAlike = (one: number, other: number): boolean =>
  isNearDuplicate(Math.min(one, other) / Math.max(one, other))

import { plainText } from './plain-text.ts'
import type { LintFinding, LintQuestion } from './question-lint-finding.ts'

/**
 * Two questions are near-duplicates from this Jaccard index on: word trigrams of statement and options that they share,
 * of all that either has.
 */
const NEAR_DUPLICATE = 0.6

const RUN_LENGTH = 3

/** Questions that ask what an earlier one already asks, by their words. */
export function lintLikeness(questions: readonly LintQuestion[]): LintFinding[] {
  const read = questions.map(({ key, statement, options }) => {
    const words = [statement, ...options.map(({ text }) => text)].flatMap(wordsOf)
    return { key, trigrams: trigramsOf(words) }
  })
  return read.flatMap(({ key, trigrams }, index) =>
    read.slice(0, index).flatMap((earlier): LintFinding[] => {
      const likeness = jaccard(trigrams, earlier.trigrams)
      if (likeness === 1)
        return [{ rule: 'duplicate', key, message: `Repete ${earlier.key}.`, severity: 'error' }]
      if (likeness < NEAR_DUPLICATE) return []
      const message = `Quase repete ${earlier.key}: ${Math.round(likeness * 100)}% das sequências de três palavras.`
      return [{ rule: 'near-duplicate', key, message, severity: 'error' }]
    }),
  )
}

function wordsOf(html: string): string[] {
  return (
    plainText(html)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function trigramsOf(words: readonly string[]): Set<string> {
  const runs = words.slice(RUN_LENGTH - 1).map((_, index) => words.slice(index, index + RUN_LENGTH).join(' '))
  return new Set(runs.length === 0 ? [words.join(' ')] : runs)
}

function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((run) => other.has(run)).length
  return shared / (one.size + other.size - shared)
}

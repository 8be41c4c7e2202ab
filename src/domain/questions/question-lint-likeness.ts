import { isNearDuplicate, likenessOf, wordRunsOf } from './question-likeness.ts'
import type { LintFinding, LintQuestion } from './question-lint-finding.ts'

export function lintLikeness(questions: readonly LintQuestion[]): LintFinding[] {
  const read = questions.map((question) => ({
    key: question.key,
    runs: wordRunsOf([question.statement, ...question.options.map(({ text }) => text)]),
  }))
  return read.flatMap(({ key, runs }, index) =>
    read.slice(0, index).flatMap((earlier): LintFinding[] => {
      const likeness = likenessOf(runs, earlier.runs)
      if (likeness === 1)
        return [{ rule: 'duplicate', key, message: `Repete ${earlier.key}.`, severity: 'error' }]
      if (!isNearDuplicate(likeness)) return []
      const message = `Quase repete ${earlier.key}: ${Math.round(likeness * 100)}% das sequências de três palavras.`
      return [{ rule: 'near-duplicate', key, message, severity: 'error' }]
    }),
  )
}

import { lintBalance } from './question-lint-balance.ts'
import type { LintExam, LintFinding, LintQuestion } from './question-lint-finding.ts'
import { lintWording } from './question-lint-wording.ts'
import { isNearDuplicate, likenessOf, wordRunsOf } from './question-likeness.ts'

/** Question by question in their order, then as a whole. The tests fail on an error, not on advice. */
export function lintQuestions(exam: LintExam): LintFinding[] {
  const domainKeys = new Set(exam.domains.map(({ key }) => key))
  const wording = exam.questions.flatMap((question) =>
    lintWording(question, domainKeys).map((finding) => ({ ...finding, key: question.key })),
  )
  return [...wording, ...lintLikeness(exam.questions), ...lintBalance(exam)]
}

function lintLikeness(questions: readonly LintQuestion[]): LintFinding[] {
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

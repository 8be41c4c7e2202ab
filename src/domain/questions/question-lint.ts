import { lintBalance } from './question-lint-balance.ts'
import type { LintExam, LintFinding } from './question-lint-finding.ts'
import { lintLikeness } from './question-lint-likeness.ts'
import { lintWording } from './question-lint-wording.ts'

/** Question by question in their order, then as a whole. The tests fail on an error, not on advice. */
export function lintQuestions(exam: LintExam): LintFinding[] {
  const domainKeys = new Set(exam.domains.map(({ key }) => key))
  const wording = exam.questions.flatMap((question) =>
    lintWording(question, domainKeys).map((finding) => ({ ...finding, key: question.key })),
  )
  return [...wording, ...lintLikeness(exam.questions), ...lintBalance(exam)]
}

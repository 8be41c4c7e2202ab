import type { Difficulty } from './difficulty.ts'

export type LintQuestion = {
  key: string
  domainKey: string | null
  difficulty: Difficulty | null
  statement: string
  options: readonly { text: string; explanation: string | null }[]
  correctOptions: readonly number[]
  explanation: string | null
  references: readonly { title: string; url: string }[]
}

/** An exam in the order learners meet it. `weight` in per cent, null where unconfirmed. */
export type LintExam = {
  code: string
  domains: readonly { key: string; name: string; weight: number | null }[]
  questions: readonly LintQuestion[]
}

export const LINT_RULES = [
  'missing-part',
  'source-count',
  'option-count',
  'count-untold',
  'repeated-option',
  'letter-named',
  'quotes',
  'spacing',
  'catch-all-option',
  'picture-without-text',
  'uneven-options',
  'duplicate',
  'near-duplicate',
  'letter-balance',
  'guessable',
  'domain-weight',
  'difficulty-mix',
  'several-share',
  'first-fifteen',
] as const

export type LintRule = (typeof LINT_RULES)[number]

/** `key`: the question, or the exam's code where the whole exam is meant. An error refuses the catalogue, advice does not. */
export type LintFinding = { rule: LintRule; key: string; message: string; severity: 'error' | 'advice' }

export type QuestionFinding = Omit<LintFinding, 'key'>

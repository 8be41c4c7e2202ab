import { plainText } from '#domain/text/plain-text.ts'
import type { Difficulty } from './difficulty.ts'
import { MAX_OPTIONS, MIN_OPTIONS } from './questions.ts'
import { hasVisibleText } from '#domain/text/visible-text.ts'

export const MAX_REFERENCES = 20
/** Characters. */
export const MAX_REFERENCE_TITLE = 300
export const MAX_REFERENCE_ADDRESS = 2000

/** Texts are rich text; `correctOptions` are indexes from 0 into `options`, empty ones included. */
export type QuestionDraft = {
  statement: string
  options: { text: string; explanation: string | null }[]
  correctOptions: number[]
  explanation: string | null
  difficulty: Difficulty
  references: { title: string; url: string }[]
}

/** Everything that can be wrong with a draft, in the order of the form (spec 5.9). */
export const DRAFT_PROBLEMS = [
  'statementEmpty',
  'tooFewOptions',
  'tooManyOptions',
  'noCorrectOption',
  'correctOptionOutside',
  'correctOptionDoubled',
  'correctOptionEmpty',
  'referenceUntitled',
  'referenceNotHttp',
  'referenceTooLong',
  'tooManyReferences',
] as const
export type DraftProblem = (typeof DRAFT_PROBLEMS)[number]

export function draftProblems(draft: QuestionDraft): DraftProblem[] {
  const { options, correctOptions, references } = draft
  const filled = options.filter(({ text }) => !isBlank(text)).length
  const ticked = correctOptions.map((index) => options[index])
  const found: Record<DraftProblem, boolean> = {
    statementEmpty: isBlank(draft.statement),
    tooFewOptions: filled < MIN_OPTIONS,
    tooManyOptions: filled > MAX_OPTIONS,
    noCorrectOption: correctOptions.length === 0,
    correctOptionOutside: ticked.includes(undefined),
    correctOptionDoubled: new Set(correctOptions).size < correctOptions.length,
    correctOptionEmpty: ticked.some((option) => option !== undefined && isBlank(option.text)),
    referenceUntitled: references.some(({ title }) => !hasVisibleText(title)),
    referenceNotHttp: references.some(({ url }) => !isHttpAddress(url)),
    referenceTooLong: references.some(
      ({ title, url }) => title.length > MAX_REFERENCE_TITLE || url.length > MAX_REFERENCE_ADDRESS,
    ),
    tooManyReferences: references.length > MAX_REFERENCES,
  }
  return DRAFT_PROBLEMS.filter((problem) => found[problem])
}

/** Empty options go and the key moves along (spec 5.9). Meant for a draft without problems. */
export function draftToSave(draft: QuestionDraft): QuestionDraft {
  const kept = [...draft.options.keys()].filter((index) => !isBlank(draft.options[index]?.text ?? ''))
  return {
    ...draft,
    options: draft.options
      .filter(({ text }) => !isBlank(text))
      .map(({ text, explanation }) => ({ text, explanation: orNull(explanation) })),
    correctOptions: [...kept.keys()].filter((index) => draft.correctOptions.includes(kept[index] ?? -1)),
    explanation: orNull(draft.explanation),
    references: draft.references.map(({ title, url }) => ({ title: title.trim(), url: url.trim() })),
  }
}

/** Whether two drafts as they are saved say the same. */
export const isSameContent = (one: QuestionDraft, other: QuestionDraft): boolean =>
  spelled(one) === spelled(other)

/** Field by field: what else an object carries does not count. */
const spelled = (draft: QuestionDraft): string =>
  JSON.stringify([
    draft.statement,
    draft.options.map(({ text, explanation }) => [text, explanation]),
    draft.correctOptions,
    draft.explanation,
    draft.difficulty,
    draft.references.map(({ title, url }) => [title, url]),
  ])

export type QuestionTexts = Pick<QuestionDraft, 'statement' | 'options' | 'explanation'>

/** Whether people read the same; key, difficulty and sources are no text. */
export const isSameText = (one: QuestionTexts, other: QuestionTexts): boolean =>
  textsOf(one) === textsOf(other)

const textsOf = ({ statement, options, explanation }: QuestionTexts): string =>
  JSON.stringify([statement, options.map((option) => [option.text, option.explanation]), explanation])

export const emptyPlaces = ({ options }: Pick<QuestionDraft, 'options'>): number[] =>
  options.flatMap(({ text }, place) => (isBlank(text) ? [place] : []))

function orNull(html: string | null): string | null {
  return html === null || isBlank(html) ? null : html
}

/** Most texts show it by their first letter. */
const BEGINS_WITH_A_WORD = /^(?:<[a-z]+>)*[\p{Script=Latin}0-9]/u

function isBlank(html: string): boolean {
  if (BEGINS_WITH_A_WORD.test(html)) return false
  return !/<img\b[^<>]*\ssrc=/i.test(html) && !hasVisibleText(plainText(html))
}

function isHttpAddress(text: string): boolean {
  const address = text.trim()
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(address) && URL.canParse(address)
}

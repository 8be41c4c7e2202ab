import type { Difficulty } from '#domain/questions/difficulty.ts'
import {
  draftProblems,
  type DraftProblem,
  draftToSave,
  isSameContent,
  type QuestionDraft,
} from '#domain/questions/question-draft.ts'
import { MAX_OPTIONS, MIN_OPTIONS } from '#domain/questions/questions.ts'
import { DRAFT_PROBLEM_SENTENCES } from '#pt-br/questions/question-drafts.ts'
import type { QuestionToEdit, QuestionToSave } from '#web/api/admin/admin-questions.ts'

/** `key` names a row while the form is open. Texts are rich text; empty means no explanation. */
export type OptionFields = { key: string; text: string; explanation: string; isCorrect: boolean }
export type ReferenceFields = { key: string; title: string; url: string }

export type QuestionFields = {
  examId: string | null
  domainId: string | null
  difficulty: Difficulty
  statement: string
  options: OptionFields[]
  explanation: string
  references: ReferenceFields[]
  isActive: boolean
}

/** Empty ones are dropped when saved (spec 5.9). */
const OFFERED_OPTIONS = 4

const emptyOption = (key: string): OptionFields => ({ key, text: '', explanation: '', isCorrect: false })

/** An empty form: medium and active (spec 5.4). */
export function newFields(examId: string | null): QuestionFields {
  return {
    examId,
    domainId: null,
    difficulty: 'medium',
    statement: '',
    options: Array.from({ length: OFFERED_OPTIONS }, (_, at) => emptyOption(`a${at}`)),
    explanation: '',
    references: [],
    isActive: true,
  }
}

export function fieldsOf(question: QuestionToEdit): QuestionFields {
  return {
    examId: question.examId,
    domainId: question.domainId,
    difficulty: question.difficulty,
    statement: question.statement,
    options: question.options.map(({ text, explanation }, at) => ({
      key: `a${at}`,
      text,
      explanation: explanation ?? '',
      isCorrect: question.correctOptions.includes(at),
    })),
    explanation: question.explanation ?? '',
    references: question.references.map((reference, at) => ({ key: `f${at}`, ...reference })),
    isActive: question.isActive,
  }
}

/** Blank rows of sources are dropped. */
export function draftOf(fields: QuestionFields): QuestionDraft {
  const { options, references } = fields
  return {
    statement: fields.statement,
    options: options.map(({ text, explanation }) => ({ text, explanation: explanation || null })),
    correctOptions: options.flatMap(({ isCorrect }, at) => (isCorrect ? [at] : [])),
    explanation: fields.explanation || null,
    difficulty: fields.difficulty,
    references: references
      .filter(({ title, url }) => title.trim() !== '' || url.trim() !== '')
      .map(({ title, url }) => ({ title, url })),
  }
}

export function questionToSave(fields: QuestionFields): QuestionToSave | null {
  const { examId, domainId, isActive } = fields
  return examId === null ? null : { ...draftOf(fields), examId, domainId, isActive }
}

/** Options or key of a question that simulations list already would change: perhaps a ruling is meant (spec 17.6). */
export function changesUsedKey(fields: QuestionFields, question: QuestionToEdit | null): boolean {
  if (question?.isListed !== true) return false
  const { options, correctOptions } = draftOf(fields)
  return (
    correctOptions.join() !== question.correctOptions.join() ||
    options.length !== question.options.length ||
    options.some(({ text }, at) => text !== question.options[at]?.text)
  )
}

export const FIELDS = ['exam', 'statement', 'options', 'references'] as const
export type Field = (typeof FIELDS)[number]

const FIELD_OF: Readonly<Record<DraftProblem, Field>> = {
  statementEmpty: 'statement',
  tooFewOptions: 'options',
  tooManyOptions: 'options',
  noCorrectOption: 'options',
  correctOptionOutside: 'options',
  correctOptionDoubled: 'options',
  correctOptionEmpty: 'options',
  referenceUntitled: 'references',
  referenceNotHttp: 'references',
  referenceTooLong: 'references',
  tooManyReferences: 'references',
}

export type FieldProblems = Partial<Record<Field, string | undefined>>

/** Why the form cannot be saved: the first sentence of each place (spec 5.9). */
export function problemsOf(fields: QuestionFields): FieldProblems {
  const problems: FieldProblems = fields.examId === null ? { exam: 'Simulado é obrigatório' } : {}
  for (const problem of draftProblems(draftOf(fields)))
    problems[FIELD_OF[problem]] ??= DRAFT_PROBLEM_SENTENCES[problem]
  return problems
}

export const firstProblem = (problems: FieldProblems): string | undefined =>
  FIELDS.flatMap((field) => problems[field] ?? [])[0]

export const mayAddOption = ({ options }: QuestionFields) => options.length < MAX_OPTIONS
export const mayRemoveOption = ({ options }: QuestionFields) => options.length > MIN_OPTIONS

export const withOption = (fields: QuestionFields, key: string): QuestionFields => ({
  ...fields,
  options: [...fields.options, emptyOption(key)],
})

export const withReference = (fields: QuestionFields, key: string): QuestionFields => ({
  ...fields,
  references: [...fields.references, { key, title: '', url: '' }],
})

export function changeRow<Row extends { key: string }>(
  rows: readonly Row[],
  key: string,
  change: Partial<Row> | 'remove',
): Row[] {
  return rows.flatMap((row) => {
    if (row.key !== key) return [row]
    return change === 'remove' ? [] : [{ ...row, ...change }]
  })
}

/** Whether a question would stand the same after a save: what a save drops or trims does not count. */
export function savesTheSame(fields: QuestionFields, question: QuestionToEdit): boolean {
  const [typed, stored] = [fields, fieldsOf(question)].map((said) => draftToSave(draftOf(said)))
  const { examId, domainId, isActive } = question
  const isThere = fields.examId === examId && fields.domainId === domainId && fields.isActive === isActive
  return isThere && typed !== undefined && stored !== undefined && isSameContent(typed, stored)
}

/** Compares two forms without the keys of their rows. */
export function saysTheSame(one: QuestionFields, other: QuestionFields): boolean {
  const said = (fields: QuestionFields) =>
    JSON.stringify([draftOf(fields), fields.examId, fields.domainId, fields.isActive])
  return said(one) === said(other)
}

import { bookletOf, EXAM_CODE, type BookletColor, type ExamStatus } from '#domain/exams/exams.ts'
import { refusalSentence } from '#pt-br/refusals.ts'
import type { ExamForm, ExamToEdit } from '#web/api/admin/admin-exams.ts'
import { oneLine } from '#web/parts/one-line.ts'

export type DomainDraft = {
  key: string
  id?: string
  name: string
  weight: string
  questions: number
}

/** An exam as it is typed: numbers are text until saved. */
export type ExamDraft = {
  name: string
  code: string
  description: string
  status: ExamStatus
  featured: boolean
  retired: boolean
  /** Empty: the colour that the code gives. */
  booklet: BookletColor | ''
  questions: string
  minutes: string
  passing: string
  domains: DomainDraft[]
}

export const NEW_EXAM: ExamDraft = {
  name: '',
  code: '',
  description: '',
  status: 'active',
  featured: false,
  retired: false,
  booklet: '',
  questions: '',
  minutes: '',
  passing: '',
  domains: [],
}

export const NEW_DOMAIN = (key: string): DomainDraft => ({ key, name: '', weight: '', questions: 0 })

export const draftOf = ({ official, domains, ...exam }: ExamToEdit): ExamDraft => ({
  name: exam.name,
  code: exam.code,
  description: exam.description ?? '',
  status: exam.status,
  featured: exam.featured,
  retired: exam.retired,
  booklet: exam.booklet,
  questions: typedNumber(official.questions),
  minutes: typedNumber(official.minutes),
  passing: official.passing ?? '',
  domains: domains.map(({ id, name, weight, questions }) => ({
    key: id,
    id,
    name,
    weight: typedNumber(weight),
    questions,
  })),
})

/** Rows without a name are left out. */
export const examFormOf = (draft: ExamDraft): ExamForm => ({
  name: oneLine(draft.name),
  code: oneLine(draft.code),
  description: draft.description.trim() || null,
  status: draft.status,
  featured: draft.featured,
  retired: draft.retired,
  booklet: draft.booklet || bookletOf(oneLine(draft.code)),
  official: {
    questions: numberOf(draft.questions),
    minutes: numberOf(draft.minutes),
    passing: oneLine(draft.passing) || null,
  },
  domains: draft.domains.filter(isNamed).map(({ id, name, weight }) => ({
    ...(id !== undefined && { id }),
    name: oneLine(name),
    weight: numberOf(weight),
  })),
})

const MOST_QUESTIONS = 1000
const MOST_MINUTES = 1440
const MOST_WEIGHT = 100

/** Why a field is invalid; null if it is not (spec 5.14). */
export const EXAM_RULES = {
  name: (name: string) => (oneLine(name) === '' ? 'Nome é obrigatório' : null),
  code: (code: string) => {
    if (oneLine(code) === '') return 'Código é obrigatório'
    return EXAM_CODE.test(oneLine(code)) ? null : refusalSentence('EXAM_CODE_INVALID')
  },
  questions: (typed: string) => wholeNumberProblem(typed, MOST_QUESTIONS),
  minutes: (typed: string) => wholeNumberProblem(typed, MOST_MINUTES),
  domains: {
    name: (name: string, { domains }: ExamDraft, path: string) => domainNameProblem(name, domains, path),
    weight: (typed: string) => {
      const weight = numberOf(typed)
      return weight === null || (weight >= 0 && weight <= MOST_WEIGHT) ? null : 'De 0 a 100'
    },
  },
}

/** @param path 'domains.2.name' */
function domainNameProblem(name: string, domains: readonly DomainDraft[], path: string): string | null {
  const here = domains[Number(path.split('.')[1])]
  // It has questions: it can be renamed, not lost by an empty name.
  if (oneLine(name) === '') {
    const isInUse = here !== undefined && (here.questions > 0 || here.weight.trim() !== '')
    return isInUse ? 'Dê um nome ao domínio' : null
  }
  const same = domains.filter((other) => oneLine(other.name) === oneLine(name))
  return same.length > 1 ? 'Há outro domínio com este nome' : null
}

function wholeNumberProblem(typed: string, most: number): string | null {
  const value = numberOf(typed)
  return value === null || (Number.isInteger(value) && value >= 1 && value <= most) ? null : `De 1 a ${most}`
}

const isNamed = ({ name }: DomainDraft) => oneLine(name) !== ''

const typedNumber = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

/** '12,5' as Brazilians type it; null for nothing typed, NaN for what is no number. */
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed.trim().replace(',', '.')))

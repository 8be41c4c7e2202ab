import { bookletOf, EXAM_CODE, type BookletColor, type ExamStatus } from '#domain/exams/exams.ts'
import { ADMIN_REFUSALS } from '#pt-br/admin-refusals.ts'
import type { ExamForm, ExamToEdit } from '#web/api/admin/admin-exams.ts'
import { oneLine } from '#web/parts/one-line.ts'
import {
  FORMAT_RULES,
  formatDraftOf,
  formatOf,
  NEW_FORMAT,
  numberOf,
  practiceWeightProblem,
  typedNumber,
  type FormatDraft,
} from './exam-format-draft.ts'

export type DomainDraft = {
  key: string
  id?: string
  name: string
  weight: string
  practiceWeight: string
  questions: number
}

/** An exam as it is typed: numbers are text until saved. */
export type ExamDraft = FormatDraft & {
  name: string
  code: string
  description: string
  status: ExamStatus
  featured: boolean
  retired: boolean
  /** Empty: the colour that the code gives. */
  booklet: BookletColor | ''
  domains: DomainDraft[]
}

export const NEW_EXAM: ExamDraft = {
  ...NEW_FORMAT,
  name: '',
  code: '',
  description: '',
  status: 'active',
  featured: false,
  retired: false,
  booklet: '',
  domains: [],
}

export const NEW_DOMAIN = (key: string): DomainDraft => ({
  key,
  name: '',
  weight: '',
  practiceWeight: '',
  questions: 0,
})

export const draftOf = ({ official, practice, domains, ...exam }: ExamToEdit): ExamDraft => ({
  ...formatDraftOf({ official, practice }),
  name: exam.name,
  code: exam.code,
  description: exam.description ?? '',
  status: exam.status,
  featured: exam.featured,
  retired: exam.retired,
  booklet: exam.booklet,
  domains: domains.map(({ id, name, weight, practiceWeight, questions }) => ({
    key: id,
    id,
    name,
    weight: typedNumber(weight),
    practiceWeight: typedNumber(practiceWeight),
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
  ...formatOf(draft),
  domains: draft.domains.filter(isNamed).map(({ id, name, weight, practiceWeight }) => ({
    ...(id !== undefined && { id }),
    name: oneLine(name),
    weight: numberOf(weight),
    practiceWeight: numberOf(practiceWeight),
  })),
})

const MOST_WEIGHT = 100

/** Why a field is invalid; null if it is not (spec 5.14). */
export const EXAM_RULES = {
  name: (name: string) => (oneLine(name) === '' ? 'Nome é obrigatório' : null),
  code: (code: string) => {
    if (oneLine(code) === '') return 'Código é obrigatório'
    return EXAM_CODE.test(oneLine(code)) ? null : ADMIN_REFUSALS.EXAM_CODE_INVALID
  },
  ...FORMAT_RULES,
  domains: {
    name: (name: string, { domains }: ExamDraft, path: string) => domainNameProblem(name, domains, path),
    weight: (typed: string) => {
      const weight = numberOf(typed)
      return weight === null || (weight >= 0 && weight <= MOST_WEIGHT) ? null : 'De 0 a 100'
    },
    practiceWeight: (typed: string, draft: ExamDraft, path: string) =>
      practiceWeightProblem(typed, draft, Number(path.split('.')[1])),
  },
}

/** @param path 'domains.2.name' */
function domainNameProblem(name: string, domains: readonly DomainDraft[], path: string): string | null {
  const here = domains[Number(path.split('.')[1])]
  // It has questions: it can be renamed, not lost by an empty name.
  if (oneLine(name) === '') {
    const isWeighed = here !== undefined && `${here.weight}${here.practiceWeight}`.trim() !== ''
    const isInUse = here !== undefined && (here.questions > 0 || isWeighed)
    return isInUse ? 'Dê um nome ao domínio' : null
  }
  const same = domains.filter((other) => oneLine(other.name) === oneLine(name))
  return same.length > 1 ? 'Há outro domínio com este nome' : null
}

const isNamed = ({ name }: DomainDraft) => oneLine(name) !== ''

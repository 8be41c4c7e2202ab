import {
  EXAM_LANGUAGES,
  formatProblems,
  MOST_EXAM_MINUTES,
  MOST_EXAM_QUESTIONS,
  MOST_SCALE,
  MOST_VALIDITY_MONTHS,
  type ExamFormat,
  type ExamLanguage,
  type FormatProblem,
  type PassingKind,
  type PassingRule,
  type Validity,
} from '#domain/exams/exam-format.ts'
import { FORMAT_PROBLEM_SENTENCES } from '#pt-br/exam-format.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { readDay, typedDay, typedDayProblem } from '#pt-br/formats/typed-days.ts'
import { oneLine } from '#web/parts/one-line.ts'

/** A format as it is typed: numbers and days are text until saved. */
export type FormatDraft = {
  questions: string
  questionsWords: string
  minutes: string
  passing: string
  passingKind: PassingKind | ''
  /** Of a percentage or a scale. */
  passingValue: string
  passingRight: string
  passingOf: string
  scaleMin: string
  scaleMax: string
  languages: string[]
  validityKind: Validity['kind'] | ''
  validityMonths: string
  checkedOn: string
  practiceQuestions: string
  practiceMinutes: string
  cut: string
  cutReason: string
}

export const NEW_FORMAT: FormatDraft = {
  questions: '',
  questionsWords: '',
  minutes: '',
  passing: '',
  passingKind: '',
  passingValue: '',
  passingRight: '',
  passingOf: '',
  scaleMin: '',
  scaleMax: '',
  languages: [],
  validityKind: '',
  validityMonths: '',
  checkedOn: '',
  practiceQuestions: '',
  practiceMinutes: '',
  cut: '',
  cutReason: '',
}

/** Where the form shows what contradicts itself. */
export const PROBLEM_FIELDS = {
  'passing-outside-scale': 'passingValue',
  'passing-above-asked': 'passingRight',
  'cut-without-reason': 'cutReason',
  'cut-besides-official': 'cut',
  'reason-without-cut': 'cut',
  'practice-weights-partial': 'domains.0.practiceWeight',
  'checked-in-future': 'checkedOn',
} as const satisfies Readonly<Record<FormatProblem, string>>

export const formatDraftOf = ({ official, practice }: ExamFormat): FormatDraft => ({
  questions: typedNumber(official.questions),
  questionsWords: official.questionsWords ?? '',
  minutes: typedNumber(official.minutes),
  passing: official.passing ?? '',
  ...passingDraftOf(official.passingRule),
  languages: official.languages,
  validityKind: official.validity?.kind ?? '',
  validityMonths: official.validity?.kind === 'months' ? typedNumber(official.validity.months) : '',
  checkedOn: official.checkedOn === null ? '' : typedDay(official.checkedOn),
  practiceQuestions: typedNumber(practice.questions),
  practiceMinutes: typedNumber(practice.minutes),
  cut: typedNumber(practice.cut),
  cutReason: practice.cutReason ?? '',
})

function passingDraftOf(rule: PassingRule | null) {
  const { passingKind, passingValue, passingRight, passingOf, scaleMin, scaleMax } = NEW_FORMAT
  const none = { passingKind, passingValue, passingRight, passingOf, scaleMin, scaleMax }
  if (rule === null) return none
  if (rule.kind === 'count')
    return {
      ...none,
      passingKind: rule.kind,
      passingRight: typedNumber(rule.right),
      passingOf: typedNumber(rule.of),
    }
  const passed = { ...none, passingKind: rule.kind, passingValue: typedNumber(rule.value) }
  if (rule.kind === 'percent') return passed
  return { ...passed, scaleMin: typedNumber(rule.min), scaleMax: typedNumber(rule.max) }
}

export const formatOf = (draft: FormatDraft): ExamFormat => ({
  official: {
    questions: numberOf(draft.questions),
    questionsWords: oneLine(draft.questionsWords) || null,
    minutes: numberOf(draft.minutes),
    passing: oneLine(draft.passing) || null,
    passingRule: passingRuleOf(draft),
    languages: languagesOf(draft.languages),
    validity: validityOf(draft),
    checkedOn: readDay(draft.checkedOn),
  },
  practice: {
    questions: numberOf(draft.practiceQuestions),
    minutes: numberOf(draft.practiceMinutes),
    cut: numberOf(draft.cut),
    cutReason: oneLine(draft.cutReason) || null,
  },
})

function passingRuleOf(draft: FormatDraft): PassingRule | null {
  const numberAt = (typed: string) => numberOf(typed) ?? Number.NaN
  const value = numberAt(draft.passingValue)
  switch (draft.passingKind) {
    case '':
      return null
    case 'percent':
      return { kind: 'percent', value }
    case 'count':
      return { kind: 'count', right: numberAt(draft.passingRight), of: numberAt(draft.passingOf) }
    case 'scaled':
      return { kind: 'scaled', min: numberAt(draft.scaleMin), max: numberAt(draft.scaleMax), value }
  }
}

function validityOf({ validityKind: kind, validityMonths }: FormatDraft): Validity | null {
  if (kind === '') return null
  return kind === 'unlimited' ? { kind } : { kind, months: numberOf(validityMonths) ?? Number.NaN }
}

const languagesOf = (chosen: readonly string[]): ExamLanguage[] =>
  EXAM_LANGUAGES.filter((language) => chosen.includes(language))

type WeighedDraft = FormatDraft & {
  domains: readonly { name: string; weight: string; practiceWeight: string }[]
}

/** Why a field is invalid; null if it is not. Whether a day has come is for the server to say (spec 14.2). */
export const FORMAT_RULES = {
  questions: (typed: string) => numberProblem(typed, WHOLE_QUESTIONS),
  minutes: (typed: string) => numberProblem(typed, WHOLE_MINUTES),
  passingValue: (typed: string, draft: WeighedDraft) => {
    if (draft.passingKind === 'percent') return missing(typed) ?? numberProblem(typed, PERCENT)
    if (draft.passingKind !== 'scaled') return null
    return missing(typed) ?? numberProblem(typed, SCALE) ?? contradiction(draft, 'passing-outside-scale')
  },
  passingRight: (typed: string, draft: WeighedDraft) => {
    if (draft.passingKind !== 'count') return null
    return (
      missing(typed) ?? numberProblem(typed, WHOLE_QUESTIONS) ?? contradiction(draft, 'passing-above-asked')
    )
  },
  passingOf: (typed: string, { passingKind }: FormatDraft) =>
    passingKind === 'count' ? (missing(typed) ?? numberProblem(typed, WHOLE_QUESTIONS)) : null,
  scaleMin: (typed: string, { passingKind }: FormatDraft) =>
    passingKind === 'scaled' ? (missing(typed) ?? numberProblem(typed, SCALE)) : null,
  scaleMax: (typed: string, { passingKind }: FormatDraft) =>
    passingKind === 'scaled' ? (missing(typed) ?? numberProblem(typed, SCALE)) : null,
  validityMonths: (typed: string, { validityKind }: FormatDraft) =>
    validityKind === 'months' ? (missing(typed) ?? numberProblem(typed, WHOLE_MONTHS)) : null,
  checkedOn: typedDayProblem,
  practiceQuestions: (typed: string) => numberProblem(typed, WHOLE_QUESTIONS),
  practiceMinutes: (typed: string) => numberProblem(typed, WHOLE_MINUTES),
  cut: (typed: string, draft: WeighedDraft) =>
    numberProblem(typed, PERCENT) ??
    contradiction(draft, 'cut-besides-official') ??
    contradiction(draft, 'reason-without-cut'),
  cutReason: (_: string, draft: WeighedDraft) => contradiction(draft, 'cut-without-reason'),
}

/** Of the domain at `index`: its weight is missing while others have one of ours. */
export function practiceWeightProblem(typed: string, draft: WeighedDraft, index: number): string | null {
  const weight = numberOf(typed)
  if (weight !== null && !(weight >= 0 && weight <= 100)) return 'De 0 a 100'
  const domain = draft.domains[index]
  if (weight !== null || domain === undefined || domain.weight.trim() !== '' || oneLine(domain.name) === '')
    return null
  return contradiction(draft, 'practice-weights-partial')
}

function contradiction(draft: WeighedDraft, problem: FormatProblem): string | null {
  const format = formatOf(draft)
  const domains = draft.domains
    .filter(({ name }) => oneLine(name) !== '')
    .map(({ weight, practiceWeight }) => ({
      weight: numberOf(weight),
      practiceWeight: numberOf(practiceWeight),
    }))
  const problems = formatProblems({ ...format, domains, today: null })
  return problems.includes(problem) ? FORMAT_PROBLEM_SENTENCES[problem] : null
}

type Limits = { least: number; most: number; isWhole: boolean }

const WHOLE_QUESTIONS = { least: 1, most: MOST_EXAM_QUESTIONS, isWhole: true }
const WHOLE_MINUTES = { least: 1, most: MOST_EXAM_MINUTES, isWhole: true }
const WHOLE_MONTHS = { least: 1, most: MOST_VALIDITY_MONTHS, isWhole: true }
const SCALE = { least: 0, most: MOST_SCALE, isWhole: false }
const PERCENT = { least: 1, most: 100, isWhole: false }

function numberProblem(typed: string, { least, most, isWhole }: Limits): string | null {
  const value = numberOf(typed)
  if (value === null) return null
  const isFine = value >= least && value <= most && (Number.isInteger(value) || !isWhole)
  return isFine ? null : `De ${formatInteger(least)} a ${formatInteger(most)}`
}

const missing = (typed: string) => (typed.trim() === '' ? 'Preencha' : null)

export const typedNumber = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

const WITH_THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/

/** '12,5' and '1.000' as Brazilians type them, '12.5' as it is pasted; null for nothing typed, NaN for what is no number. */
export function numberOf(typed: string): number | null {
  const written = typed.trim()
  if (written === '') return null
  const ungrouped = WITH_THOUSANDS.test(written) ? written.replaceAll('.', '') : written
  return Number(ungrouped.replace(',', '.'))
}

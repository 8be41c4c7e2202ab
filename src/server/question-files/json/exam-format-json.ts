import {
  EXAM_LANGUAGES,
  isBlankFormat,
  MOST_CUT_REASON,
  MOST_EXAM_MINUTES,
  MOST_EXAM_QUESTIONS,
  MOST_FORMAT_WORDS,
  MOST_SCALE,
  MOST_VALIDITY_MONTHS,
  type NamedWeights,
  type OfferedFormat,
  type OfficialFormat,
  type PassingRule,
  type Validity,
} from '#domain/exams/exam-format.ts'
import { isAskableDay } from '#domain/text/days.ts'
import { readDay, typedDay } from '#pt-br/formats/typed-days.ts'
import { fieldsOf, listOf, textOf, type JsonFields } from './json-fields.ts'

/** Under 'exame' in our own files. */
export const examFormatJson = ({ official, practice, domains }: OfferedFormat) => ({
  oficial: {
    questoes: official.questions,
    questoesEmPalavras: official.questionsWords,
    minutos: official.minutes,
    aprovacao: official.passing,
    regra: official.passingRule === null ? null : ruleJson(official.passingRule),
    idiomas: official.languages,
    validade: official.validity === null ? null : validityJson(official.validity),
    conferidoEm: official.checkedOn,
  },
  pratica: {
    questoes: practice.questions,
    minutos: practice.minutes,
    corte: practice.cut,
    motivo: practice.cutReason,
  },
  dominios: domains.map(({ name, weight, practiceWeight }) => ({
    nome: name,
    peso: weight,
    pesoNaProva: practiceWeight,
  })),
})

function ruleJson(rule: PassingRule) {
  switch (rule.kind) {
    case 'percent':
      return { porcentagem: rule.value }
    case 'count':
      return { acertos: rule.right, de: rule.of }
    case 'scaled':
      return { nota: rule.value, minima: rule.min, maxima: rule.max }
  }
}

const validityJson = (validity: Validity) =>
  validity.kind === 'unlimited' ? { vence: false } : { vence: true, meses: validity.months }

/** What `examFormatJson` wrote. A fact out of its limits is none; null where nothing is left. */
export function readExamFormat(exam: unknown): OfferedFormat | null {
  const fields = fieldsOf(exam)
  if (fields === null) return null
  const practice = fieldsOf(fields.get('pratica')) ?? new Map()
  const format = {
    official: officialIn(fieldsOf(fields.get('oficial')) ?? new Map()),
    practice: {
      questions: wholeIn(practice, 'questoes', MOST_EXAM_QUESTIONS),
      minutes: wholeIn(practice, 'minutos', MOST_EXAM_MINUTES),
      cut: percentIn(practice, 'corte'),
      cutReason: wordsIn(practice, 'motivo', MOST_CUT_REASON),
    },
    domains: (listOf(fields.get('dominios')) ?? []).flatMap(weightsIn),
  }
  return saysSomething(format) ? format : null
}

function officialIn(fields: JsonFields): OfficialFormat {
  const languages = listOf(fields.get('idiomas')) ?? []
  const day = textOf(fields.get('conferidoem'))
  return {
    questions: wholeIn(fields, 'questoes', MOST_EXAM_QUESTIONS),
    questionsWords: wordsIn(fields, 'questoesempalavras', MOST_FORMAT_WORDS),
    minutes: wholeIn(fields, 'minutos', MOST_EXAM_MINUTES),
    passing: wordsIn(fields, 'aprovacao', MOST_FORMAT_WORDS),
    passingRule: ruleIn(fieldsOf(fields.get('regra')) ?? new Map()),
    languages: EXAM_LANGUAGES.filter((language) => languages.includes(language)),
    validity: validityIn(fieldsOf(fields.get('validade')) ?? new Map()),
    checkedOn: isAskableDay(day) && readDay(typedDay(day)) === day ? day : null,
  }
}

function ruleIn(fields: JsonFields): PassingRule | null {
  const percent = percentIn(fields, 'porcentagem')
  if (percent !== null) return { kind: 'percent', value: percent }
  const right = wholeIn(fields, 'acertos', MOST_EXAM_QUESTIONS)
  const of = wholeIn(fields, 'de', MOST_EXAM_QUESTIONS)
  if (right !== null && of !== null && right <= of) return { kind: 'count', right, of }
  const pointsIn = (name: string) => numberIn(fields, name, { least: 0, most: MOST_SCALE })
  const min = pointsIn('minima')
  const value = pointsIn('nota')
  const max = pointsIn('maxima')
  if (min === null || value === null || max === null || value <= min || value > max) return null
  return { kind: 'scaled', min, max, value }
}

function validityIn(fields: JsonFields): Validity | null {
  if (fields.get('vence') === false) return { kind: 'unlimited' }
  const months = wholeIn(fields, 'meses', MOST_VALIDITY_MONTHS)
  return months === null ? null : { kind: 'months', months }
}

function weightsIn(domain: unknown): NamedWeights[] {
  const fields = fieldsOf(domain)
  const name = fields === null ? null : wordsIn(fields, 'nome', MOST_FORMAT_WORDS)
  if (fields === null || name === null) return []
  const weightIn = (field: string) => rounded(numberIn(fields, field, { least: 0, most: 100 }))
  return [{ name, weight: weightIn('peso'), practiceWeight: weightIn('pesonaprova') }]
}

function saysSomething({ domains, ...format }: OfferedFormat): boolean {
  const weights = domains.flatMap(({ weight, practiceWeight }) => [weight, practiceWeight])
  return !isBlankFormat(format) || weights.some((weight) => weight !== null)
}

function numberIn(fields: JsonFields, name: string, { least, most }: { least: number; most: number }) {
  const value = fields.get(name)
  return typeof value === 'number' && value >= least && value <= most ? value : null
}

function wholeIn(fields: JsonFields, name: string, most: number): number | null {
  const value = numberIn(fields, name, { least: 1, most })
  return value !== null && Number.isInteger(value) ? value : null
}

const percentIn = (fields: JsonFields, name: string) =>
  rounded(numberIn(fields, name, { least: 1, most: 100 }))

/** As the database keeps it: with two decimals. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)

/** One line without what no database takes. */
function wordsIn(fields: JsonFields, name: string, most: number): string | null {
  const value = fields.get(name)
  if (typeof value !== 'string') return null
  const line = value.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, ' ')
  return line.trim().slice(0, most).toWellFormed().trim() || null
}

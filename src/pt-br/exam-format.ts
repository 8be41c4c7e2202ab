import type {
  ExamLanguage,
  FormatProblem,
  OfficialFormat,
  PassingKind,
  Validity,
} from '#domain/exams/exam-format.ts'
import { counted, nounFor } from './formats/counts.ts'
import { formatDecimal } from './formats/numbers.ts'

/** A language without a name does not compile. */
export const LANGUAGE_LABELS: Readonly<Record<ExamLanguage, string>> = {
  'pt-BR': 'Português',
  en: 'Inglês',
  es: 'Espanhol',
  fr: 'Francês',
  de: 'Alemão',
  it: 'Italiano',
  ja: 'Japonês',
  ko: 'Coreano',
  'zh-Hans': 'Chinês simplificado',
  'zh-Hant': 'Chinês tradicional',
  id: 'Indonésio',
  pl: 'Polonês',
  ru: 'Russo',
  ar: 'Árabe',
}

export const PASSING_KIND_LABELS: Readonly<Record<PassingKind, string>> = {
  percent: 'Porcentagem de acertos',
  count: 'Número de acertos',
  scaled: 'Escala de pontos',
}

export const VALIDITY_KIND_LABELS: Readonly<Record<Validity['kind'], string>> = {
  months: 'Vence em meses',
  unlimited: 'Não vence',
}

/** What to mend, said to administrators and authors of the catalogue. */
export const FORMAT_PROBLEM_SENTENCES: Readonly<Record<FormatProblem, string>> = {
  'passing-outside-scale': 'A nota de aprovação fica acima da menor nota da escala e não passa da maior.',
  'passing-above-asked': 'Os acertos que aprovam não passam das questões da regra.',
  'cut-without-reason': 'Diga por que este é o corte: a regra oficial não dá porcentagem.',
  'cut-besides-official': 'A regra oficial já dá o corte: deixe este campo e o motivo vazios.',
  'reason-without-cut': 'O motivo pede um corte: preencha os dois ou nenhum.',
  'practice-weights-partial': 'Com um peso nosso, todo domínio precisa de peso: o nosso ou o oficial.',
  'checked-in-future': 'O dia da conferência ainda não chegou.',
}

type ExamSize = Pick<OfficialFormat, 'questions' | 'questionsWords' | 'minutes'>

/** '65 questões em 90 minutos', 'no máximo 90 questões', '90 minutos'; null where neither is known. */
export function examSizeInWords({ minutes, ...official }: ExamSize): string | null {
  const questions = questionsInWords(official)
  const time = minutes === null ? null : counted(minutes, 'minute')
  if (questions !== null && time !== null) return `${questions} em ${time}`
  return questions ?? time
}

/** '65 questões', 'no máximo 90 questões'. */
function questionsInWords({ questions, questionsWords }: Omit<ExamSize, 'minutes'>): string | null {
  if (questionsWords !== null) return `${questionsWords} ${nounFor(0, 'question')}`
  return questions === null ? null : counted(questions, 'question')
}

/** In the vendor's words where it gave some. */
export function passingInWords({
  passing,
  passingRule: rule,
}: Pick<OfficialFormat, 'passing' | 'passingRule'>): string | null {
  if (passing !== null || rule === null) return passing
  switch (rule.kind) {
    case 'percent':
      return `${formatDecimal(rule.value)}%`
    case 'count':
      return `${rule.right} de ${counted(rule.of, 'question')}`
    case 'scaled':
      return `${formatDecimal(rule.value)} em uma escala de ${formatDecimal(rule.min)} a ${formatDecimal(rule.max)}`
  }
}

/** '30%', '12,5%'; takes per cent. */
export const weightInWords = (weight: number): string => `${formatDecimal(weight)}%`

const YEAR_MONTHS = 12

/** '3 anos', '18 meses', 'não vence'. */
export function validityInWords(validity: Validity): string {
  if (validity.kind === 'unlimited') return 'não vence'
  const years = validity.months / YEAR_MONTHS
  return Number.isInteger(years) ? counted(years, 'year') : counted(validity.months, 'month')
}

import type { ExamStatus } from '#domain/exams/exams.ts'
import { isSelling } from './site.ts'
import { dayNumber } from '#domain/text/days.ts'
import { counted } from './formats/counts.ts'
import { joinedWithE } from './formats/lists.ts'
import { formatInteger } from './formats/numbers.ts'
import { dayAndMonth } from './formats/typed-days.ts'

/** What still lacks until a question leaves; days as `yyyy-mm-dd` everywhere here. */
type Standing =
  | { kind: 'hits-left'; hits: number; enteredAsHard: boolean }
  | { kind: 'mastered' }
  | { kind: 'restarted'; changed: 'key' | 'text' }

/** At the right of a row: 'Sai no próximo acerto', 'Faltam 3 acertos'. */
export function leavingInWords(standing: Standing): string {
  if (standing.kind === 'mastered') return 'Dominada'
  if (standing.kind === 'restarted')
    return standing.changed === 'key' ? 'O gabarito mudou' : 'A questão mudou'
  if (standing.hits === 1) return 'Sai no próximo acerto'
  return standing.enteredAsHard ? 'Entrou como difícil' : `Faltam ${counted(standing.hits, 'hit')}`
}

/** 'hoje: 20 de 57'; null without a backlog. */
export const backlogInWords = (asked: number, due: number): string | null =>
  asked < due ? `hoje: ${formatInteger(asked)} de ${formatInteger(due)}` : null

/** 'Nada para hoje' is the title over it: 'A próxima volta na terça.' */
export function nextInWords(due: string | null, today: string): string | null {
  if (due === null) return null
  const days = dayNumber(due) - dayNumber(today)
  if (days <= 1) return 'A próxima volta amanhã.'
  return `A próxima volta ${days < WEEKDAYS.length ? (WEEKDAYS[weekdayOf(due)]?.on ?? '') : `em ${dayAndMonth(due)}`}.`
}

const WEEKDAYS = [
  { on: 'no domingo', whole: 'domingo', short: 'dom' },
  { on: 'na segunda', whole: 'segunda', short: 'seg' },
  { on: 'na terça', whole: 'terça', short: 'ter' },
  { on: 'na quarta', whole: 'quarta', short: 'qua' },
  { on: 'na quinta', whole: 'quinta', short: 'qui' },
  { on: 'na sexta', whole: 'sexta', short: 'sex' },
  { on: 'no sábado', whole: 'sábado', short: 'sáb' },
] as const

/** The first day of all, 1970-01-01, was a Thursday. */
const weekdayOf = (day: string): number => (dayNumber(day) + 4) % WEEKDAYS.length

/** Under the marks of 'Próximos dias': 'hoje', then 'dom', 'seg' … */
export const shortDay = (day: string, today: string): string =>
  day === today ? 'hoje' : (WEEKDAYS[weekdayOf(day)]?.short ?? '')

type WeekAhead = { days: readonly { day: string; due: number }[]; later: number }

/** 'Hoje 12, domingo nenhuma, segunda 2 …, depois 2'. */
export function weekInWords({ days, later }: WeekAhead): string {
  const today = days[0]?.day
  const named = days.map(({ day, due }) => {
    const name = day === today ? 'Hoje' : (WEEKDAYS[weekdayOf(day)]?.whole ?? '')
    return `${name} ${orNone(due)}`
  })
  return [...named, `depois ${orNone(later)}`].join(', ')
}

const orNone = (count: number): string => (count === 0 ? 'nenhuma' : formatInteger(count))

type Counts = { inNotebook: number; mastered: number }

/** 'São 8 no caderno e 4 dominadas.' */
export const standingInWords = (of: Counts): string =>
  `${of.inNotebook === 1 ? 'Há' : 'São'} ${countsInWords(of)}`

/** At the end of a drill: 'Agora são 29 no caderno e 11 dominadas.' */
export const standingNowInWords = (of: Counts): string =>
  `Agora ${of.inNotebook === 1 ? 'há' : 'são'} ${countsInWords(of)}`

const countsInWords = ({ inNotebook, mastered }: Counts): string =>
  `${formatInteger(inNotebook)} no caderno e ${formatInteger(mastered)} ${mastered === 1 ? 'dominada' : 'dominadas'}.`

const MONTH = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long' })

/** 'Revisadas em novembro', of a day of it. */
export const reviewedInMonth = (day: string): string => `Revisadas em ${MONTH.format(new Date(day))}`

const NOTHING_TO_DRILL = {
  missed: { ofAll: 'Nenhuma errada agora.', ofOpen: 'Nenhuma errada entre as abertas.' },
  marked: { ofAll: 'Você não marcou nenhuma.', ofOpen: 'Nenhuma marcada entre as abertas.' },
  guesses: { ofAll: 'Nenhum chute agora.', ofOpen: 'Nenhum chute entre as abertas.' },
} as const

export const NOTHING_OPEN = 'Nenhuma questão aberta agora.'

type Reach = { open: number; questions: number }

/** Why a drill has no question now. `open`: how many of the active questions are open to the person. */
export const noneToDrill = (kind: keyof typeof NOTHING_TO_DRILL, { open, questions }: Reach): string =>
  NOTHING_TO_DRILL[kind][open < questions ? 'ofOpen' : 'ofAll']

/** `open`: how many of the active questions are open to the person. */
export function noneUnseen({ open, questions }: Reach): string {
  if (questions === 0 || open === 0) return NOTHING_OPEN
  if (open < questions) return 'As outras abrem com o acesso completo.'
  return `Você já viu ${questions === 1 ? 'a única questão' : `as ${counted(questions, 'question')}`}.`
}

/** Once the day's limit is reached. */
export const limitReached = (reviewed: number): string =>
  `${formatInteger(reviewed)} ${reviewed === 1 ? 'revisada' : 'revisadas'} hoje: o seu limite do dia.`

/** After a plan ended: '12 questões do seu Caderno voltam quando o plano voltar.' */
export const asleepInWords = (questions: number, exam: { status: ExamStatus }): string =>
  `${counted(questions, 'question')} do seu Caderno ${wakingInWords(questions, exam)}.`

/** 'voltam quando o plano voltar'. */
export function wakingInWords(questions: number, { status }: { status: ExamStatus }): string {
  if (status === 'inactive') return `não ${questions === 1 ? 'abre' : 'abrem'} agora`
  return `${questions === 1 ? 'volta' : 'voltam'} quando o ${isSelling() ? 'plano' : 'acesso'} voltar`
}

/** '12/11 e 15/11'. */
export const daysInWords = (days: readonly string[]): string => joinedWithE(days.map(dayAndMonth))

/** 'Revisar hoje (12)'. */
export const reviewTodayLabel = (due: number): string => `Revisar hoje (${formatInteger(due)})`

/** '21 no caderno, 18 dominadas'. */
export const notebookInWords = ({ inNotebook, mastered }: { inNotebook: number; mastered: number }): string =>
  mastered === 0
    ? `${formatInteger(inNotebook)} no caderno`
    : `${formatInteger(inNotebook)} no caderno, ${formatInteger(mastered)} ${mastered === 1 ? 'dominada' : 'dominadas'}`

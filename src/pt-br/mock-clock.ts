import type { SpokenMark } from '#domain/mocks/spoken-marks.ts'
import { STARTS_A_DAY } from '#domain/mocks/start-allowance.ts'
import { counted } from './formats/counts.ts'
import { joinedWithE } from './formats/lists.ts'
import { formatInteger } from './formats/numbers.ts'
import {
  dayAndTimeInWords,
  type End,
  endInWords,
  lastMomentInWords,
  momentInWords,
  TIME_IS_OVER,
} from './mock-end.ts'

const MINUTE = 60
/** From here on the clock counts seconds (spec 14.12). */
const LAST_MINUTES = 5 * MINUTE

/** On the clock: `minutes` rounded up until the last five, then minutes and seconds as `exact`. */
export type ClockFace = { kind: 'minutes'; minutes: string } | { kind: 'exact'; time: string }

/** From seconds that are left. */
export function clockFace(secondsLeft: number): ClockFace {
  const whole = Math.max(0, Math.ceil(secondsLeft))
  if (whole > LAST_MINUTES) return { kind: 'minutes', minutes: String(Math.ceil(whole / MINUTE)) }
  const seconds = String(whole % MINUTE).padStart(2, '0')
  return { kind: 'exact', time: `${Math.floor(whole / MINUTE)}:${seconds}` }
}

/** 'Restam 48 minutos', 'Resta 1 minuto', in the last five minutes 'Restam 4 minutos e 12 segundos'. */
export function timeLeftInWords(secondsLeft: number): string {
  const whole = Math.max(0, Math.ceil(secondsLeft))
  if (whole > LAST_MINUTES) return left(Math.ceil(whole / MINUTE), 'minute')
  const [minutes, seconds] = [Math.floor(whole / MINUTE), whole % MINUTE]
  if (minutes === 0) return left(seconds, 'second')
  if (seconds === 0) return left(minutes, 'minute')
  return `Restam ${joinedWithE([counted(minutes, 'minute'), counted(seconds, 'second')])}`
}

const left = (count: number, noun: 'minute' | 'second'): string =>
  `${count === 1 ? 'Resta' : 'Restam'} ${counted(count, noun)}`

export const HIDE_CLOCK = 'Ocultar relógio'
export const SHOW_CLOCK = 'Mostrar relógio'
export const TIME_WENT_ON = 'Sua Prova continuou contando o tempo.'

/** What is said once to who listens (spec 14.12). */
export const SPOKEN = {
  lineLost: 'Sem conexão. O que você marcar fica guardado neste aparelho.',
  lineBack: 'A conexão voltou.',
  clockHidden: 'Relógio oculto. A tecla T diz quanto resta.',
  clockShown: 'Relógio à mostra.',
} as const

export function spokenMarkInWords({ kind, secondsLeft }: SpokenMark): string {
  if (kind === 'end') return `${TIME_IS_OVER}.`
  const rest = `${timeLeftInWords(secondsLeft)}.`
  return kind === 'half' ? `Metade do tempo. ${rest}` : rest
}

/** To who asks for the time of a Prova without a clock. */
export const withoutClockInWords = (end: End): string => `Sem relógio. ${openUntilInWords(end)}`

/** 'Se começar agora, termina às 15:42.' */
export const wouldEndInWords = (end: End): string => `Se começar agora, termina ${endInWords(end)}.`

/** 'Você tem uma Prova em andamento. Ela termina às 15:42.' */
export const underWayInWords = (end: End, isTimed: boolean): string =>
  `Você tem uma Prova em andamento. ${isTimed ? `Ela termina ${endInWords(end)}.` : openUntilInWords(end)}`

const openUntilInWords = (end: End): string => `A Prova fica aberta até ${momentInWords(end)}.`

/** 'Você já começou 5 Provas deste exame em 24 horas. A próxima pode começar às 15:42.' */
export const nextStartInWords = (next: End): string =>
  `Você já começou ${STARTS_A_DAY} Provas deste exame em 24 horas. A próxima pode começar ${endInWords(next)}.`

/** Of choices that wait for the line after the end, when the last may arrive: 'até as 15:57'. */
export function countsUntilInWords(unsent: number, last: End): string {
  const isOne = unsent === 1
  const choices = isOne ? '1 resposta não enviada' : `${formatInteger(unsent)} respostas não enviadas`
  if (last.now > last.deadline) {
    const [stayed, its] = isOne ? ['ficou', 'dela'] : ['ficaram', 'delas']
    return `${choices} ${stayed} neste aparelho. O prazo ${its} terminou ${endInWords(last)}.`
  }
  const [are, count, arrive] = isOne ? ['está', 'vale', 'chegar'] : ['estão', 'valem', 'chegarem']
  return `${choices} ${are} neste aparelho e ainda ${count} se ${arrive} até ${lastMomentInWords(last)}.`
}

/** To who comes back after the end: 'A Prova terminou em 21/11 às 15:42 e espera para ser corrigida.' */
export const waitsForResult = (end: Omit<End, 'now'>): string =>
  `A Prova terminou em ${dayAndTimeInWords(end)} e espera para ser corrigida.`

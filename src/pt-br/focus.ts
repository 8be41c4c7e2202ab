import type { TimeOfDay } from '#domain/focus/block-times.ts'
import { counted } from './formats/counts.ts'

export const TIME_LABELS: Readonly<Record<TimeOfDay, string>> = {
  morning: 'Manhã',
  afternoon: 'Tarde',
  night: 'Noite',
}

/** Spoken once, when the time is over in the middle of a question. */
export const FINISH_AND_REST = 'Termine esta questão e descanse.'

/** 'Bloco de foco: 25 min, 8 questões de SAA-C03'. */
export const blockLabel = ({
  minutes,
  questions,
  code,
}: {
  minutes: number
  questions: number
  code: string
}) => `Bloco de foco: ${minutes} min, ${counted(questions, 'question')} de ${code}`

/** Beside the number of questions. */
export const fitsInWords = (questions: number, minutes: number) =>
  `${questions === 1 ? 'questão' : 'questões'} em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}, com tempo para as explicações`

/** 'Sobraram 6 min: mais 2?' Whole minutes, of more than one. */
export const moreInWords = ({ secondsLeft, more }: { secondsLeft: number; more: number }): string => {
  const minutes = Math.floor(secondsLeft / 60)
  return `${minutes === 1 ? 'Sobrou' : 'Sobraram'} ${minutes} min: mais ${more}?`
}

/** 'Mais 2 questões'. */
export const moreLabel = (more: number): string => `Mais ${counted(more, 'question')}`

/** 'Pausa. Voltamos às 15:42.', by the clock of the device. */
export const backAt = (time: string): string => `Pausa. Voltamos às ${time}.`

/** '8 questões, 6 certas'. */
export const blockTally = ({ answered, right }: { answered: number; right: number }): string =>
  `${counted(answered, 'question')}, ${right} ${right === 1 ? 'certa' : 'certas'}`

/** 'Bloco 2 de hoje · SAA-C03'. */
export const blockOfDay = ({ number, isToday, code }: { number: number; isToday: boolean; code: string }) =>
  `Bloco ${number} ${isToday ? 'de hoje' : 'do dia em que começou'} · ${code}`

/** 'Restam 4 para hoje no caderno. O próximo bloco começa por elas.' Null without any. */
export function leftForToday(due: number): string | null {
  if (due === 0) return null
  return due === 1
    ? 'Resta 1 para hoje no caderno. O próximo bloco começa por ela.'
    : `Restam ${due} para hoje no caderno. O próximo bloco começa por elas.`
}

/** 'Hoje: 2 blocos, 14 questões, 11 certas, 48 min de foco.' */
export function blocksInWords(
  span: 'today' | 'whole',
  {
    blocks,
    questions,
    right,
    minutes,
  }: { blocks: number; questions: number; right: number; minutes: number },
): string {
  const when = span === 'today' ? 'Hoje' : 'Ao todo'
  if (blocks === 0) return `${when}: nenhum bloco.`
  const count = `${blocks} ${blocks === 1 ? 'bloco' : 'blocos'}`
  return `${when}: ${count}, ${blockTally({ answered: questions, right })}, ${hoursInWords(minutes)} de foco.`
}

/** '48 min', '9 h 40 min'. */
function hoursInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

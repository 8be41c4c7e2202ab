import type { TimeChoice } from '#domain/mocks/mock-time.ts'
import { MINUTE_MS } from '#domain/text/time-units.ts'
import { counted } from './formats/counts.ts'
import { formatDuration } from './formats/durations.ts'
import { formatInteger } from './formats/numbers.ts'
import { dayAndTimeInWords, type End, endInWords, TIME_IS_OVER } from './mock-end.ts'

/** Where all is new, and only there (spec 13.8). */
export const BEGIN_WITH_A_MOCK = 'Comece por uma Prova: é a única hora em que tudo é inédito.'

/** '47 em 66 min', '47, sem relógio'; `seconds` is the time without any extra. */
export function mockSizeInWords(questions: number, seconds: number | null): string {
  const number = formatInteger(questions)
  return seconds === null
    ? `${number}, sem relógio`
    : `${number} em ${formatInteger(Math.round(seconds / 60))} min`
}

/** 'Prova de amostra, 15 questões, sem veredito'. */
export const sampleInWords = (questions: number): string =>
  `Prova de amostra, ${counted(questions, 'question')}, sem veredito`

/** 'Continuar (13 de 47)'. */
export const resumeLabel = ({ answered, total }: { answered: number; total: number }): string =>
  `Continuar (${formatInteger(answered)} de ${formatInteger(total)})`

type Running = { deadline: Date; timeChoice: TimeChoice }

/** 'Continuar a Prova, 48 min', without a clock 'Continuar a Prova', after the end 'Ver resultado'. */
export function resumeMockLabel({ deadline, timeChoice }: Running, now: Date): string {
  const left = deadline.getTime() - now.getTime()
  if (left <= 0) return SEE_RESULT
  if (timeChoice === 'untimed') return RESUME_MOCK
  const minutes = Math.ceil(left / MINUTE_MS)
  // Beyond that hours are easier to grasp.
  const words = minutes < 100 ? `${minutes} min` : formatDuration(minutes * 60)
  return `${RESUME_MOCK}, ${words}`
}

export const RESUME_MOCK = 'Continuar a Prova'
const SEE_RESULT = 'Ver resultado'

/** 'Termina às 15:42.', with its day where that is another: 'Termina em 28/11 às 15:42.' */
export const endSentence = (end: End): string =>
  end.deadline <= end.now ? `${TIME_IS_OVER}.` : `Termina ${endInWords(end)}.`

type ReadEnd = Omit<End, 'now'> & { isOver?: boolean | undefined }

/** Wherever another could be begun beside it (spec 14.15); `isOver` as of its reading. */
export const runningMockSentence = ({ isOver, ...end }: ReadEnd): string =>
  isOver === true
    ? `${TIME_IS_OVER}. Veja o resultado da Prova.`
    : `Prova em andamento, termina em ${dayAndTimeInWords(end)}.`

/** Of the way to it, beside that sentence. */
export const runningMockLabel = ({ isOver }: Pick<ReadEnd, 'isOver'>): string =>
  isOver === true ? SEE_RESULT : RESUME_MOCK

/** After the refusal of an exam's address: its code may be another by now. */
export const EXAM_MAY_HAVE_MOVED = 'O endereço pode ter mudado: o que está em andamento abre pelo seu painel.'

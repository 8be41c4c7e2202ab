import type { NoVerdict } from '#domain/mocks/mock-result.ts'
import type { TimeChoice } from '#domain/mocks/mock-time.ts'
import { counted } from './formats/counts.ts'
import { formatDuration, formatExactDuration } from './formats/durations.ts'
import { formatInteger } from './formats/numbers.ts'
import { TIME_CHOICE_LABELS } from './mocks.ts'
import { NO_CUT } from './readiness.ts'

type Hits = { correctAnswers: number; countedQuestions: number }

/** '34 de 47', in place of a verdict. */
export const hitsTitle = ({ correctAnswers, countedQuestions }: Hits): string =>
  `${formatInteger(correctAnswers)} de ${formatInteger(countedQuestions)}`

/** Why there is no verdict (spec 14.14). */
export function noVerdictSentence(reason: NoVerdict, { countedQuestions }: Hits): string {
  const questions = counted(countedQuestions, 'question')
  switch (reason) {
    case 'sample':
      return `É uma Prova de amostra: com ${questions}, o resultado varia demais para um veredito.`
    case 'withdrawn':
      return 'O acesso ao exame foi retirado no meio da Prova. Só o que você tinha marcado entrou na conta, e não há veredito.'
    case 'no-cut':
      return NO_CUT
    case 'too-few':
      return `Com ${questions}, o resultado varia demais para um veredito.`
  }
}

/** 'de 1h 06min', 'de 1h 23min (+25%)', 'sem relógio'. */
export function timeGiven(limitSeconds: number | null, choice: TimeChoice): string {
  if (limitSeconds === null) return 'sem relógio'
  const extra = choice === 'timed' ? '' : ` (${TIME_CHOICE_LABELS[choice]})`
  return `de ${formatDuration(limitSeconds)}${extra}`
}

/** 'Em média 1min 14s por questão; o tempo dava 1min 24s.'; in seconds. */
export function paceSentence(average: number, given: number | null): string {
  const spent = `Em média ${formatExactDuration(average)} por questão`
  return given === null ? `${spent}.` : `${spent}; o tempo da Prova dava ${formatExactDuration(given)}.`
}

/** What the ruler shows, for whoever does not see it; in whole per cent. */
export const rulerSentence = ({
  low,
  mark,
  high,
  cut,
}: Record<'low' | 'mark' | 'high', number> & { cut: string }) =>
  `Resultado ${mark}%, com variação de ${low}% a ${high}%; corte em ${cut}`

import type { Difficulty } from '#domain/questions/difficulty.ts'
import type { QuestionFigures, QuestionFlag } from '#domain/suspects/question-figures.ts'
import { joinedWithE } from '#pt-br/formats/lists.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import { lettersOf, optionLetter } from '#domain/questions/questions.ts'

/** What cannot be computed: never 0 (spec 18.4). */
export const NO_FIGURE = '–'

const wholePercent = (share: number) => formatInteger(Math.round(100 * share))

/** '24%' of 0.24. */
export const shareLabel = (share: number | null | undefined): string =>
  share === null || share === undefined ? NO_FIGURE : `${wholePercent(share)}%`

const COEFFICIENT = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
})

/** '−0,21', with the sign of a minus. */
export const correlationLabel = (r: number | null | undefined): string =>
  r === null || r === undefined ? NO_FIGURE : COEFFICIENT.format(r).replace('-', '−')

export type StatisticsFact = { name: string; value: string; aside: string | null }

/** The lines of 'Estatísticas', each with what stands small beside its value. */
export function statisticsFacts(figures: QuestionFigures, author: Difficulty): StatisticsFact[] {
  const { right, discrimination, medianSeconds, examMedianSeconds } = figures
  const own = `autor: ${DIFFICULTY_LABELS[author]}`
  return [
    { name: 'Respostas', value: formatInteger(figures.answers), aside: 'só as primeiras de cada pessoa' },
    {
      name: 'Acerto',
      value: shareLabel(right?.share),
      aside: right && `(${wholePercent(right.low)} a ${wholePercent(right.high)})`,
    },
    {
      name: 'Correlação com o resto',
      value: correlationLabel(discrimination?.r),
      aside:
        discrimination &&
        `(${correlationLabel(discrimination.low)} a ${correlationLabel(discrimination.high)})`,
    },
    ...choiceFacts(figures),
    ...rivalFacts(figures),
    {
      name: 'Tempo mediano',
      value: secondsLabel(medianSeconds),
      aside: examMedianSeconds === null ? null : `exame: ${secondsLabel(examMedianSeconds)}`,
    },
    { name: 'Dificuldade avaliada', value: difficultyLabel(figures.ratedDifficulty), aside: own },
    { name: 'Dificuldade medida', value: difficultyLabel(figures.measuredDifficulty), aside: own },
  ]
}

/** 'A 6% · B 24%', and where several are right the set that most chose wrongly. */
function choiceFacts({ options, commonWrongSet }: QuestionFigures): StatisticsFact[] {
  const shares = options?.map(({ index, share }) => `${optionLetter(index)} ${shareLabel(share)}`)
  return [
    {
      name: 'Marcaram',
      value: shares?.join(' · ') ?? NO_FIGURE,
      aside: shares ? null : 'a partir de 20 respostas',
    },
    ...(commonWrongSet
      ? [
          {
            name: 'Erro mais comum',
            value: letters(commonWrongSet.options),
            aside: commonWrongSet.chosen === 1 ? '1 vez' : `${formatInteger(commonWrongSet.chosen)} vezes`,
          },
        ]
      : []),
  ]
}

/** 'C contra B: 52 a 20'. */
function rivalFacts({ flags, options }: QuestionFigures): StatisticsFact[] {
  const key = options?.flatMap(({ index, isKey }) => (isKey ? [index] : [])) ?? []
  return flags.flatMap((flag) =>
    flag.kind === 'rival'
      ? [
          {
            name: `${letters(flag.options)} contra ${letters(key)}`,
            value: `${formatInteger(flag.chosen)} a ${formatInteger(flag.keyChosen)}`,
            aside: 'além do acaso',
          },
        ]
      : [],
  )
}

/** '48 s'. */
export const secondsLabel = (seconds: number | null): string =>
  seconds === null ? NO_FIGURE : `${formatInteger(Math.round(seconds))} s`

export const difficultyLabel = (difficulty: Difficulty | null | undefined): string =>
  difficulty ? DIFFICULTY_LABELS[difficulty] : NO_FIGURE

/** What a flag says: 'Gabarito suspeito: 62% marcam C; o gabarito é B'. */
export function flagSentence(flag: QuestionFlag, { answers, options }: QuestionFigures): string {
  const key = options?.flatMap(({ index, isKey }) => (isKey ? [index] : [])) ?? []
  switch (flag.kind) {
    case 'rival':
      return `Gabarito suspeito: ${shareLabel(flag.chosen / answers)} marcam ${letters(flag.options)}; o gabarito é ${letters(key)}`
    case 'chosen-by-better':
      return `Gabarito suspeito: quem vai melhor marca ${letters(flag.options)}`
    case 'negative':
      return 'Gabarito suspeito: quem vai melhor acerta menos'
    case 'below-chance':
      return `Gabarito suspeito: acertam menos que no chute (${shareLabel(flag.chance)})`
    case 'not-separating':
      return 'Não separa: acertam igual quem vai bem e quem vai mal'
    case 'other-difficulty':
      return `Dificuldade diferente: pelas respostas, ${DIFFICULTY_LABELS[flag.measured]}`
    case 'dead-option':
      return `Alternativa morta: quase ninguém marca ${letters(flag.options)}`
    case 'too-easy':
      return 'Fácil demais: quase todos acertam'
    case 'slow':
      return 'Lenta: leva mais que o dobro do tempo do exame'
  }
}

const letters = (options: readonly number[]) => joinedWithE(lettersOf(options))

import type { Difficulty } from '#domain/questions/difficulty.ts'
import type { QuestionFigures } from '#domain/suspects/question-figures.ts'
import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import { flagSentence } from './question-statistics.ts'

type Row = {
  id: string
  statementPreview: string
  examCode: string
  isActive: boolean
  difficulty: Difficulty
  figures: QuestionFigures
}

const HEAD = [
  'Enunciado',
  'Simulado',
  'Status',
  'Respostas',
  'Acerto (%)',
  'Acerto, de (%)',
  'Acerto, a (%)',
  'Correlação com o resto',
  'Correlação, de',
  'Correlação, a',
  'Tempo mediano (s)',
  'Dificuldade do autor',
  'Dificuldade avaliada',
  'Dificuldade medida',
  'Pessoas em 30 dias',
  'Sinais',
  'Questão',
]

/** Rows of cells for a spreadsheet, head first: numbers have a comma and no unit, and nothing stands where nothing can be computed. */
export const statisticsTable = (rows: readonly Row[]): string[][] => [HEAD, ...rows.map(cellsOf)]

function cellsOf({ figures, ...question }: Row): string[] {
  const { right, discrimination } = figures
  return [
    question.statementPreview,
    question.examCode,
    question.isActive ? 'Ativa' : 'Inativa',
    String(figures.answers),
    ...[right?.share, right?.low, right?.high].map(percent),
    ...[discrimination?.r, discrimination?.low, discrimination?.high].map((value) => decimal(value, 3)),
    decimal(figures.medianSeconds, 1),
    ...[question.difficulty, figures.ratedDifficulty, figures.measuredDifficulty].map((difficulty) =>
      difficulty === null ? '' : DIFFICULTY_LABELS[difficulty],
    ),
    String(figures.recentPeople),
    figures.flags.map((flag) => flagSentence(flag, figures)).join('; '),
    question.id,
  ]
}

const percent = (share: number | undefined) => decimal(share === undefined ? share : 100 * share, 2)

const decimal = (value: number | null | undefined, digits: number) =>
  value === null || value === undefined ? '' : value.toFixed(digits).replace('.', ',')

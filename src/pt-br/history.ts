import { DIFFICULTIES, type Difficulty, difficultyFilter } from '#domain/questions/difficulty.ts'
import { counted } from './formats/counts.ts'
import { formatDate } from './formats/dates.ts'
import { DIFFICULTY_LABELS } from './labels.ts'
import { joinedWithE } from './formats/lists.ts'
import { formatPercent } from './formats/percent.ts'

/** '20/11'. */
export function formatDayAndMonth(moment: Date): string {
  return formatDate(moment).slice(0, '20/11'.length)
}

/** '20, 17 e 08/11' within one month, '03/11, 25/10 e 18/10' across months; in the order given. */
export function formatDays(moments: readonly Date[]): string {
  const days = moments.map(formatDayAndMonth)
  const last = days.at(-1)
  const isOneMonth = new Set(moments.map((moment) => formatDate(moment).slice(2))).size === 1
  return isOneMonth && last !== undefined
    ? joinedWithE([...days.slice(0, -1).map((day) => day.slice(0, 2)), last])
    : joinedWithE(days)
}

/** 'Todas', 'Difícil', 'Médio e Difícil'. */
export function difficultiesLabel(chosen: readonly Difficulty[]): string {
  if (difficultyFilter(chosen).kind === 'all') return 'Todas'
  return joinedWithE(
    DIFFICULTIES.filter((difficulty) => chosen.includes(difficulty)).map(
      (difficulty) => DIFFICULTY_LABELS[difficulty],
    ),
  )
}

export function hitsLabel(figures: { correctAnswers: number; countedQuestions: number }): string {
  return `${figures.correctAnswers} de ${counted(figures.countedQuestions, 'question')}`
}

export function examHistoryLabel(name: string, simulations: number): string {
  return `${name}, ${counted(simulations, 'simulation')}`
}

/** 'Aproveitamento em 2 simulados: 40,00% e 56,67%', for screen readers. */
export function trendLabel(percentages: readonly number[]): string {
  return `Aproveitamento em ${counted(percentages.length, 'simulation')}: ${joinedWithE(percentages.map(formatPercent))}`
}

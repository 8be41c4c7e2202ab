import type { CompletedKind } from '#domain/simulations/completed-kind.ts'
import { DIFFICULTIES, type Difficulty, difficultyFilter } from '#domain/questions/difficulty.ts'
import { counted } from './formats/counts.ts'
import { formatDate } from './formats/dates.ts'
import { DIFFICULTY_LABELS } from './labels.ts'
import { COMPLETED_KIND_LABELS } from './mode-labels.ts'
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
  return simulations === 0 ? name : `${name}, ${counted(simulations, 'result')}`
}

/** 'Aproveitamento em 2 resultados: 40,00% e 56,67% (Prova)', for screen readers. */
export function trendLabel(entries: readonly { percentage: number; kind: CompletedKind }[]): string {
  const values = entries.map(({ percentage, kind }) =>
    kind === 'study'
      ? formatPercent(percentage)
      : `${formatPercent(percentage)} (${COMPLETED_KIND_LABELS[kind]})`,
  )
  return `Aproveitamento em ${trendCount(entries)}: ${joinedWithE(values)}`
}

/** '5 simulados', '5 resultados' where Provas are among them. */
const trendCount = (entries: readonly { kind: CompletedKind }[]): string =>
  counted(entries.length, entries.every(({ kind }) => kind === 'study') ? 'simulation' : 'result')

/** 'Último simulado', 'Últimos 5 resultados'. */
export const latestOfTrend = (entries: readonly { kind: CompletedKind }[]): string =>
  entries.length === 1 ? `Último ${trendCount(entries).slice('1 '.length)}` : `Últimos ${trendCount(entries)}`

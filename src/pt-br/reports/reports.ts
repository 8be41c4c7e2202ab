import type { Change } from '#domain/reports/report-figures.ts'
import type { ReportMode } from '#domain/reports/reports.ts'
import type { WaitingRefundCause } from '#domain/payments/refund.ts'
import type { DaySpan, ReportPeriod, ReportStep } from '#domain/reports/report-span.ts'
import { joinedWithE } from '#pt-br/formats/lists.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { formatPercent } from '#pt-br/formats/percent.ts'
import { typedDay } from '#pt-br/formats/typed-days.ts'

export const REPORT_PERIOD_LABELS: Readonly<Record<ReportPeriod, string>> = {
  '7d': '7 dias',
  '30d': '30 dias',
  '8w': '8 semanas',
  '12m': '12 meses',
}

export const WAITING_REFUNDS_TITLE = 'Devoluções à espera'

export const WAITING_REFUND_LABELS: Readonly<Record<WaitingRefundCause, string>> = {
  mismatch: 'Pagamento não confere',
  'account-gone': 'Conta excluída',
  guarantee: 'Pedido de reembolso',
}

export const SIMULATIONS_TITLES: Readonly<Record<ReportStep, string>> = {
  day: 'Simulados por dia',
  week: 'Simulados por semana',
  month: 'Simulados por mês',
  year: 'Simulados por ano',
}

/** Beside 'Todos', which are both. */
export const REPORT_MODE_LABELS: Readonly<Record<ReportMode, string>> = {
  study: 'Comentados',
  mock: 'Provas',
}

export const PART_HEADS: Readonly<Record<ReportStep, string>> = {
  day: 'Dia',
  week: 'Semana de',
  month: 'Mês',
  year: 'Ano',
}

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const monthOf = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''

/** '16/11/2026', 'nov/2026' or '2026': a part by its first day. */
export function partLabel(step: ReportStep, first: string): string {
  if (step === 'year') return first.slice(0, 4)
  return step === 'month' ? `${monthOf(first)}/${first.slice(0, 4)}` : typedDay(first)
}

/** '16/11', 'nov/26' or '2026', under a chart. */
export function partTick(step: ReportStep, first: string): string {
  if (step === 'year') return first.slice(0, 4)
  return step === 'month'
    ? `${monthOf(first)}/${first.slice(2, 4)}`
    : typedDay(first).slice(0, '16/11'.length)
}

/** 'Comparado a 05/08 a 27/09/2026'; both years where they differ, one day alone. */
export function comparedLabel({ from, until }: DaySpan): string {
  if (from === until) return `Comparado a ${typedDay(until)}`
  const isOneYear = from.slice(0, 4) === until.slice(0, 4)
  const first = isOneYear ? typedDay(from).slice(0, '05/08'.length) : typedDay(from)
  return `Comparado a ${first} a ${typedDay(until)}`
}

/** '12% a mais', 'sem mudança'; says when there is nothing to compare. */
export function growthLabel(change: Change | null): string {
  if (change === null) return 'Sem comparação'
  if (change.direction === 'same') return 'Sem mudança'
  return `${WHOLE.format(change.by)}% a ${change.direction === 'up' ? 'mais' : 'menos'}`
}

/** '1,8 ponto', '2,4 pontos'; without its sign. */
export function pointsLabel(change: Change | null): string {
  if (change === null) return 'Sem comparação'
  if (change.direction === 'same') return 'Sem mudança'
  return `${TENTHS.format(change.by)} ${change.by < 2 ? 'ponto' : 'pontos'}`
}

/** For screen readers; empty where there is no change. */
export const DIRECTION_LABELS: Readonly<Record<Change['direction'], string>> = {
  up: 'Subiu',
  down: 'Caiu',
  same: '',
}

const WHOLE = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const TENTHS = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const NO_SHARE = 'N/A'

/** '66,42%', an accuracy. */
export const formatShare = (share: number | null): string =>
  share === null ? NO_SHARE : formatPercent(share)

/** '14,6%', a share of people or simulations. */
export const formatRoughShare = (share: number | null): string =>
  share === null ? NO_SHARE : `${TENTHS.format(share)}%`

/** 'Iniciados 412, 468 e 455; finalizados 251, 290 e 301', for screen readers, oldest first. */
export function simulationsChartLabel(parts: readonly { started: number; finished: number }[]): string {
  const started = joinedWithE(parts.map((part) => formatInteger(part.started)))
  const finished = joinedWithE(parts.map((part) => formatInteger(part.finished)))
  return `Iniciados ${started}; finalizados ${finished}`
}

import type { Difficulty } from '#domain/questions/difficulty.ts'
import { describe, expect, test } from 'vitest'
import {
  difficultiesLabel,
  examHistoryLabel,
  formatDayAndMonth,
  formatDays,
  hitsLabel,
  latestOfTrend,
  trendLabel,
} from './history.ts'

const noon = (day: string) => new Date(`${day}T15:00:00Z`)

describe('dates under a chart', () => {
  test('a day is shown without its year', () => {
    expect(formatDayAndMonth(noon('2026-11-20'))).toBe('20/11')
  })

  test('a day is a day in São Paulo', () => {
    expect(formatDayAndMonth(new Date('2026-11-20T02:59:00Z'))).toBe('19/11')
  })

  test.each([
    [['2026-11-20', '2026-11-17', '2026-11-08'], '20, 17 e 08/11'],
    [['2026-11-03', '2026-10-25', '2026-10-18'], '03/11, 25/10 e 18/10'],
    [['2026-11-20', '2025-11-17'], '20/11 e 17/11'],
    [['2026-11-20'], '20/11'],
    [[], ''],
  ])('days %j read as %s', (days, text) => {
    expect(formatDays(days.map(noon))).toBe(text)
  })
})

test.each<[Difficulty[], string]>([
  [[], 'Todas'],
  [['easy', 'medium', 'hard'], 'Todas'],
  [['hard'], 'Difícil'],
  [['hard', 'medium'], 'Médio e Difícil'],
])('difficulties %j read as %s', (chosen, text) => {
  expect(difficultiesLabel(chosen)).toBe(text)
})

test('hits are told of the questions that counted', () => {
  expect(hitsLabel({ correctAnswers: 33, countedQuestions: 40 })).toBe('33 de 40 questões')
  expect(hitsLabel({ correctAnswers: 0, countedQuestions: 1 })).toBe('0 de 1 questão')
})

test('an exam in the filter says how often it was finished', () => {
  expect(examHistoryLabel('SAA-C03', 7)).toBe('SAA-C03, 7 resultados')
  expect(examHistoryLabel('SAA-C03', 0)).toBe('SAA-C03')
  expect(examHistoryLabel('Todos os exames', 1)).toBe('Todos os exames, 1 resultado')
})

test('a chart says its values', () => {
  const studied = [40, 56.67].map((percentage) => ({ percentage, kind: 'study' as const }))
  expect(trendLabel(studied)).toBe('Aproveitamento em 2 simulados: 40,00% e 56,67%')
  expect(trendLabel([...studied, { percentage: 65.96, kind: 'reduced-mock' }])).toBe(
    'Aproveitamento em 3 resultados: 40,00%, 56,67% e 65,96% (Prova reduzida)',
  )
})

test('the latest of a trend are simulados, or results where a Prova is among them', () => {
  const [study, mock] = [{ kind: 'study' as const }, { kind: 'mock' as const }]
  expect([[study], [study, study], [mock], [study, mock]].map(latestOfTrend)).toEqual([
    'Último simulado',
    'Últimos 2 simulados',
    'Último resultado',
    'Últimos 2 resultados',
  ])
})

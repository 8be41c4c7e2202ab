import { expect, test } from 'vitest'
import { trendFigures } from './trend-panel.tsx'

const pointsOf = (...percentages: number[]) =>
  percentages.map((accuracyPercentage, index) => ({
    simulationId: `s${index}`,
    completedAt: `2026-11-${String(index + 1).padStart(2, '0')}T12:00:00.000Z`,
    accuracyPercentage,
    kind: 'study' as const,
  }))

test('the numbers tell the latest, the best and the average of the three latest', () => {
  const figures = trendFigures(pointsOf(90, 55, 72.5, 82.5))
  expect(figures?.latest.simulationId).toBe('s3')
  expect(figures?.best.simulationId).toBe('s0')
  expect(figures?.recent.average).toBe(70)
  expect(figures?.recent.points.map(({ simulationId }) => simulationId)).toEqual(['s3', 's2', 's1'])
})

test('of equal results the most recent one is the best', () => {
  expect(trendFigures(pointsOf(80, 60, 80))?.best.simulationId).toBe('s2')
})

test('one result is latest, best and average', () => {
  const figures = trendFigures(pointsOf(40))
  expect([figures?.latest.simulationId, figures?.best.simulationId, figures?.recent.average]).toEqual([
    's0',
    's0',
    40,
  ])
})

test('without a result there are no numbers', () => {
  expect(trendFigures([])).toBeNull()
})

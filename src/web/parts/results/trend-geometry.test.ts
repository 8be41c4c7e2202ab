import { expect, test } from 'vitest'
import { trendGeometry } from './trend-geometry.ts'

const SHAPE = { width: 720, height: 290 }
const xs = (percentages: number[]) => trendGeometry(percentages, SHAPE).points.map(({ x }) => x)

test('the scale is the same for every learner: 0 at the bottom, 100 at the top', () => {
  const { yOf, points } = trendGeometry([0, 100], SHAPE)
  expect(yOf(0)).toBe(258)
  expect(yOf(100)).toBe(28)
  expect(yOf(50)).toBe(143)
  expect(points.map(({ y }) => y)).toEqual([258, 28])
})

test('the first result stands at the left, the most recent at the right, the others at equal distances', () => {
  expect(xs([10, 20, 30])).toEqual([70, 375, 680])
})

test('a single result stands in the middle', () => {
  expect(xs([50])).toEqual([375])
})

test('many results make the chart wider, so that their dates never touch', () => {
  const { width, points } = trendGeometry(
    Array.from({ length: 100 }, () => 70),
    SHAPE,
  )
  expect(width).toBeGreaterThan(SHAPE.width)
  const steps = points.slice(1).map(({ x }, index) => x - (points[index]?.x ?? 0))
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(52)
})

test('the five latest results fit the compact chart of the dashboard, a sixth would make it scroll', () => {
  const compact = { width: 320, height: 254 }
  expect(trendGeometry([50, 60, 70, 80, 90], compact).width).toBe(compact.width)
  expect(trendGeometry([50, 60, 70, 80, 90, 95], compact).width).toBeGreaterThan(compact.width)
})

test('without results nothing is drawn', () => {
  expect(trendGeometry([], SHAPE)).toMatchObject({ width: 720, points: [] })
})

/** Points of a chart of accuracies from 0 to 100, in SVG units. */
export type TrendGeometry = {
  width: number
  height: number
  left: number
  right: number
  yOf: (percentage: number) => number
  points: { x: number; y: number }[]
}

type Shape = { width: number; height: number }

const LEFT = 44
const EDGE = 14
const INSET = 26
const TOP = 28
const BOTTOM = 32

/** Any closer, dates and values of neighbours would touch. */
const LEAST_STEP = 52

/** Oldest first. A long trend makes the chart wider, not tighter (spec 24.24). */
export function trendGeometry(percentages: readonly number[], shape: Shape): TrendGeometry {
  const steps = Math.max(0, percentages.length - 1)
  const width = Math.max(shape.width, LEFT + 2 * INSET + EDGE + steps * LEAST_STEP)
  const right = width - EDGE
  const span = right - LEFT - 2 * INSET
  const bottom = shape.height - BOTTOM
  const yOf = (percentage: number) => rounded(bottom - (percentage / 100) * (bottom - TOP))
  return {
    width,
    height: shape.height,
    left: LEFT,
    right,
    yOf,
    points: percentages.map((percentage, index) => ({
      x: rounded(LEFT + INSET + (steps === 0 ? span / 2 : (index / steps) * span)),
      y: yOf(percentage),
    })),
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10

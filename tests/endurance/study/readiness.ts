// `npm run measure -- study:readiness`: two thousand made people in each cell answer and then sit an exam; whether
// Prontidão told them the truth.
import { estimateOf } from '#domain/readiness/estimate.ts'
import { medianOf, reportAtLeast, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { FIXED_EXAM, FIXED_POINTS, offFrom, talliesFrom } from '#tests/support/made/readiness-points.ts'
import { judgeCell, judgeMemorizers, type CellFigures } from './readiness-cells.ts'
import { lossesByNewest } from './readiness-newest.ts'
import { SITUATIONS, type Situation } from './readiness-people.ts'
import { READINESS_SEEDS } from './readiness-seeds.ts'

const NAME = 'study:readiness:'
const LEAST_COVERAGE: Record<Situation, number> = {
  static: 0.88,
  forms: 0.88,
  learning: 0.85,
  guessing: 0.85,
  daily: 0.85,
}
const MOST_COVERAGE = 0.99
const MOST_BRIER = 0.12
const LEAST_PASSED: Record<Situation, number> = {
  static: 0.9,
  forms: 0.9,
  learning: 0.9,
  guessing: 0.85,
  daily: 0.85,
}

judgePoints()
judgeSpeed()
for (const situation of SITUATIONS) judgeSituation(situation)
judgeRepeats()
reportReached(`${NAME} newest right answers that lower the chance`, lossesByNewest(), 0)

function judgePoints() {
  const off = FIXED_POINTS.map(offFrom)
  reportAtMost(`${NAME} fixed points, points off`, Math.max(...off.map(({ points }) => points)), 0.3)
  reportAtMost(`${NAME} fixed points, questions off`, Math.max(...off.map(({ questions }) => questions)), 1)
  reportAtMost(`${NAME} fixed points, chance off`, Math.max(...off.map(({ chance }) => chance)), 0.01)
}

function judgeSpeed() {
  const tallies = talliesFrom([5, 6, 7, 3], [7, 9, 10, 4])
  const times = Array.from({ length: 2000 }, () => {
    const start = performance.now()
    estimateOf(FIXED_EXAM, tallies)
    return performance.now() - start
  })
  reportAtMost(`${NAME} median milliseconds of one estimate`, rounded(medianOf(times)), 1)
}

function judgeSituation(situation: Situation) {
  let [above, passed] = [0, 0]
  for (const [cell, seed] of Object.entries(READINESS_SEEDS)) {
    const [kind, answers] = cell.split('-')
    if (kind !== situation) continue
    const figures = judgeCell(seed, situation, Number(answers))
    tell(rowOf(cell, figures))
    judgeFigures(situation, cell, figures)
    above += figures.above
    passed += figures.abovePassed
  }
  reportAtLeast(
    `${NAME} ${situation}: share of 'acima com folga' that pass`,
    rounded(passed / above),
    LEAST_PASSED[situation],
  )
}

function judgeFigures(situation: Situation, cell: string, { coverage, brier, naiveBrier }: CellFigures) {
  reportAtLeast(`${NAME} ${cell}: covered exams`, coverage, LEAST_COVERAGE[situation])
  if (situation === 'static' || situation === 'forms')
    reportAtMost(`${NAME} ${cell}: covered exams, at most`, coverage, MOST_COVERAGE)
  if (situation === 'static') reportAtMost(`${NAME} ${cell}: Brier`, rounded(brier), MOST_BRIER)
  reportAtMost(`${NAME} ${cell}: Brier against the naive one`, brier - naiveBrier, 0)
}

function judgeRepeats() {
  const { above, changed } = judgeMemorizers(READINESS_SEEDS.memorizers)
  reportAtMost(`${NAME} memorizers above 'no limite'`, above, 0.01)
  reportReached(`${NAME} estimates that repeats changed`, changed, 0)
}

function rowOf(cell: string, { coverage, brier, naiveBrier, above, abovePassed }: CellFigures): string {
  const passed = above === 0 ? '–' : rounded(abovePassed / above)
  return `${cell.padEnd(13)} covers ${rounded(coverage)}  Brier ${rounded(brier)} (naive ${rounded(naiveBrier)})  above ${above}, pass ${passed}`
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

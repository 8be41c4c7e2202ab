import type { AccuracyBand } from '#domain/simulations/scoring.ts'
import { formatPercent } from '#pt-br/formats/percent.ts'
import classes from './circled-grade.module.css'

/** The grade, circled by hand in the colour of its band: the only hand-drawn number (spec 24.26). */
export function CircledGrade({ percentage, band }: { percentage: number; band: AccuracyBand }) {
  return (
    <span className={classes.grade} data-band={band}>
      {formatPercent(percentage).replace('%', '')}
      <small>%</small>
      <svg viewBox="0 0 300 130" preserveAspectRatio="none" aria-hidden focusable="false">
        <path
          d="M228 20C168-4 44 4 16 52c-24 42 58 72 140 70 86-2 142-34 134-72C280 6 176-2 96 18"
          pathLength={1}
        />
      </svg>
    </span>
  )
}

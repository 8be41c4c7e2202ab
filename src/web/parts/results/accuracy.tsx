import { type AccuracyBand, accuracyBand } from '#domain/simulations/scoring.ts'
import { ACCURACY_BAND_LABELS } from '#pt-br/labels.ts'
import { formatPercent } from '#pt-br/formats/percent.ts'
import classes from './accuracy.module.css'

/** Green circle, amber square, red diamond; always beside its word (spec 24.23). */
export function BandMark({ band }: { band: AccuracyBand }) {
  return <span className={classes.mark} data-band={band} aria-hidden />
}

export function Accuracy({ percentage }: { percentage: number }) {
  const band = accuracyBand(percentage)
  return (
    <span className={classes.accuracy} data-band={band}>
      <b className={classes.percentage}>{formatPercent(percentage)}</b>
      <span className={classes.word}>
        <BandMark band={band} />
        {ACCURACY_BAND_LABELS[band]}
      </span>
    </span>
  )
}

/** Takes per cent; the cut is a dashed line across. */
export function AccuracyBar({ percentage, cut = null }: { percentage: number; cut?: number | null }) {
  return (
    <svg
      className={classes.bar}
      data-band={accuracyBand(percentage)}
      height="8"
      aria-hidden
      focusable="false"
    >
      <rect className={classes.track} width="100%" height="8" rx="4" />
      <rect className={classes.reached} width={`${percentage}%`} height="8" rx="4" />
      {cut !== null && <line className={classes.cut} x1={`${cut}%`} x2={`${cut}%`} y1="-6" y2="14" />}
    </svg>
  )
}

const REACHES: readonly [AccuracyBand, string][] = [
  ['review', 'Abaixo de 60%'],
  ['almost', 'De 60% a 79%'],
  ['great', '80% ou mais'],
]

export function BandLegend() {
  return (
    <ul className={classes.legend}>
      {REACHES.map(([band, reach]) => (
        <li key={band}>
          <BandMark band={band} />
          {reach}
        </li>
      ))}
    </ul>
  )
}

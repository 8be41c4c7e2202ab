import { rulerLabels, type RulerValues } from './ruler-labels.ts'
import classes from './ruler.module.css'

type RulerProps = RulerValues & {
  /** Null where nobody tells one. */
  cut: number | null
  cutLabel: string
  /** All of it as a sentence, for whoever does not see it. */
  label: string
  /** An estimate is blue; how much one exam varies is dashed. */
  isEstimate?: boolean
  /** Without words: they stand beside it. */
  isSmall?: boolean
}

const ticksEach = (step: number) => Array.from({ length: 100 / step + 1 }, (_, tick) => tick * step)

const SCALE = { ticks: ticksEach(5), long: 20 }
const SMALL_SCALE = { ticks: ticksEach(10), long: 100 }

/** A printed scale from 0 to 100: a band with its centre, and the cut as a dashed line (spec 14.16). Takes per cent. */
export function Ruler({ isEstimate = false, isSmall = false, ...values }: RulerProps) {
  const { low, mark, high, cut, label } = values
  const { ticks, long } = isSmall ? SMALL_SCALE : SCALE
  return (
    <svg
      className={classes.ruler}
      data-estimate={isEstimate || undefined}
      height={isSmall ? 50 : 88}
      role="img"
      aria-label={label}
    >
      {/* Without words the strip above them is not needed. */}
      <svg y={isSmall ? -19 : 0} overflow="visible">
        <rect className={classes.band} x={`${low}%`} y="32" width={`${high - low}%`} height="18" rx="3" />
        <svg x={`${mark}%`} overflow="visible">
          <rect className={classes.mark} x="-3.5" y="32" width="7" height="18" rx="1" />
        </svg>
        {ticks.map((tick) => (
          <line
            key={tick}
            className={tick % long === 0 ? classes.long : classes.short}
            x1={`${tick}%`}
            x2={`${tick}%`}
            y1={tick % long === 0 ? 53 : 59}
            y2="65"
          />
        ))}
        <line className={classes.scale} x1="0" x2="100%" y1="65" y2="65" />
        {cut !== null && (
          <line className={classes.cut} x1={`${cut}%`} x2={`${cut}%`} y1={isSmall ? 26 : 20} y2="67" />
        )}
        {!isSmall && <Words {...values} />}
      </svg>
    </svg>
  )
}

const Words = ({ low, mark, high, cut, cutLabel }: Omit<RulerProps, 'isEstimate' | 'isSmall'>) => (
  <>
    {cut !== null && (
      <text className={classes.cutLabel} x={`${cut}%`} y="14" textAnchor={cutAnchor(cut)}>
        {cutLabel}
      </text>
    )}
    {rulerLabels({ low, mark, high }).map(({ at, anchor, text, onlyWide, isMark }) => (
      <text
        key={at}
        className={classes.value}
        data-mark={isMark || undefined}
        data-wide={onlyWide || undefined}
        x={`${at}%`}
        y="84"
        textAnchor={anchor}
      >
        {text}
      </text>
    ))}
  </>
)

function cutAnchor(cut: number) {
  if (cut < 16) return 'start'
  return cut > 84 ? 'end' : 'middle'
}

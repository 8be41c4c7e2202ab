import { cutWords, rangeInWords } from '#pt-br/readiness.ts'
import type { ExamReadiness, ReadinessBrief } from '#web/api/readiness/readiness.ts'
import { Ruler } from '#web/parts/results/ruler.tsx'

type Estimated = Extract<ReadinessBrief, { kind: 'estimated' }>

/** The range of one exam with its cut, if it has one. */
export const ReadinessRuler = ({
  readiness: { range },
  cut,
  isSmall = false,
}: {
  readiness: Estimated
  cut: ExamReadiness['cut']
  isSmall?: boolean
}) => (
  <Ruler
    isEstimate
    isSmall={isSmall}
    low={range.low}
    mark={range.center}
    high={range.high}
    cut={cut?.percent ?? null}
    cutLabel={cut === null ? '' : `corte ${cut.percent}%`}
    label={[rangeInWords(range), cut === null ? '' : cutWords(cut)].filter(Boolean).join(' ')}
  />
)

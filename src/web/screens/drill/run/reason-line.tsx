import { reasonSentence } from '#pt-br/drills.ts'
import type { DrillPlace } from '#web/api/drills/drills.ts'
import classes from './reason-line.module.css'

const DAYS = /(\d{2}\/\d{2})/

/** Why the question is here, above its statement. `isJudged`: its key may be told. */
export function ReasonLine({ place, isJudged }: { place: DrillPlace; isJudged: boolean }) {
  const sentence = reasonSentence(place.reason, isJudged ? place.changedKey : null)
  const { domain } = place.question
  return (
    <p className={classes.reason}>
      <span>
        {sentence.split(DAYS).map((part) => (DAYS.test(part) ? <b key={part}>{part}</b> : part))}
        {domain !== null && <> {domain}.</>}
      </span>
    </p>
  )
}

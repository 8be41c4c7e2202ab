import { FEW_DATA, READINESS_LABELS, wornOutLabel } from '#pt-br/readiness.ts'
import type { ReadinessBrief } from '#web/api/readiness/readiness.ts'
import classes from './readiness-word.module.css'

const lookOf = (readiness: ReadinessBrief) =>
  readiness.kind === 'estimated' ? readiness.level : readiness.kind

/** Shape, colour and word: never one alone. */
export const ReadinessWord = ({ readiness }: { readiness: ReadinessBrief }) => (
  <span className={classes.word} data-level={lookOf(readiness)}>
    <span className={classes.mark} aria-hidden />
    {wordOf(readiness)}
  </span>
)

function wordOf(readiness: ReadinessBrief): string {
  if (readiness.kind === 'few-data') return FEW_DATA
  return readiness.kind === 'worn-out' ? wornOutLabel(readiness.day) : READINESS_LABELS[readiness.level]
}

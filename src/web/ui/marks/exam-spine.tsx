import type { BookletTone } from './booklet-cover.tsx'
import classes from './exam-spine.module.css'

/** The spine label of a booklet: the code of its exam on the colour of its cover. */
export function ExamSpine({
  code,
  tone,
  className = '',
}: {
  code: string
  tone: BookletTone
  className?: string | undefined
}) {
  return (
    <span className={`${classes.spine} ${className}`} data-tone={tone}>
      {code}
    </span>
  )
}

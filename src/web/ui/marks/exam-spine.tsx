import type { BookletTone } from './booklet-cover.tsx'
import classes from './exam-spine.module.css'

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

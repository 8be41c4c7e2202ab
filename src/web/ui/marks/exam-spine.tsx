import type { BookletTone } from './booklet-cover.tsx'
import classes from './exam-spine.module.css'

type ExamSpineProps = { code: string; tone: BookletTone; className?: string | undefined }

export function ExamSpine({ code, tone, className = '' }: ExamSpineProps) {
  return (
    <span className={`${classes.spine} ${className}`} data-tone={tone}>
      {code}
    </span>
  )
}

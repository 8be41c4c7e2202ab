import type { BookletColor } from '#domain/exams/exams.ts'
import classes from './exam-spine.module.css'

type ExamSpineProps = { code: string; tone: BookletColor; className?: string | undefined }

export function ExamSpine({ code, tone, className = '' }: ExamSpineProps) {
  return (
    <span className={`${classes.spine} ${className}`} data-tone={tone}>
      {code}
    </span>
  )
}

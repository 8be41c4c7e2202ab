import { counted } from '#pt-br/formats/counts.ts'
import { BOOKLET_LABELS, DEFAULT_EXAM_BLURB } from '#pt-br/booklets.ts'
import type { Exam } from '#web/api/exams/exams.ts'
import { examAnchor } from '#web/parts/exams/exam-anchor.ts'
import { BookletCover } from '#web/parts/exams/booklet-cover.tsx'
import { Perforation } from '#web/ui/marks/perforation.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { Skeleton, Title } from '@mantine/core'
import { IconArchive } from '#web/ui/icons/icons.gen.ts'
import type { ReactNode } from 'react'
import classes from './exam-card.module.css'

type ExamCardProps = {
  exam: Exam
  badge?: ReactNode
  children: ReactNode
}

export function ExamCard({ exam, badge, children }: ExamCardProps) {
  const titleId = `exam-${exam.id}`
  const official = officialFormat(exam)
  return (
    <article id={examAnchor(exam.code)} className={classes.card} aria-labelledby={titleId}>
      <div className={classes.cover}>
        <BookletCover code={exam.code} tone={exam.booklet} label={BOOKLET_LABELS[exam.booklet]} />
      </div>
      <div className={classes.body}>
        <div className={classes.badges}>
          {badge}
          {exam.retired && (
            <StatusBadge sign={<IconArchive size={16} stroke={1.75} aria-hidden />}>
              Exame aposentado
            </StatusBadge>
          )}
        </div>
        <Title order={2} className={classes.title} id={titleId}>
          {exam.name}
        </Title>
        <p className={classes.blurb}>{exam.description ?? DEFAULT_EXAM_BLURB}</p>
        <p className={classes.fine}>
          {counted(exam.questionCount, 'question')} {exam.questionCount === 1 ? 'comentada' : 'comentadas'}
          {official !== null && (
            <>
              <br />
              Prova oficial: {official}
            </>
          )}
        </p>
      </div>
      <Perforation />
      <div className={classes.actions}>{children}</div>
    </article>
  )
}

function officialFormat({ official }: Exam): string | null {
  const questions = official.questions === null ? null : counted(official.questions, 'question')
  const minutes = official.minutes === null ? null : counted(official.minutes, 'minute')
  if (questions !== null && minutes !== null) return `${questions} em ${minutes}`
  return questions ?? minutes
}

export const ExamCardSkeleton = () => (
  <div className={classes.card} aria-hidden>
    <Skeleton className={classes.coverSkeleton ?? ''} />
    <div className={classes.body}>
      <Skeleton h={21} w="78%" />
      <Skeleton h={15} w="100%" />
      <Skeleton h={15} w="60%" />
    </div>
    <Perforation />
    <div className={classes.actions}>
      <Skeleton h={44} />
      <Skeleton h={44} />
    </div>
  </div>
)

import { examSizeInWords } from '#pt-br/exam-format.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { BOOKLET_LABELS, DEFAULT_EXAM_BLURB } from '#pt-br/booklets.ts'
import type { Exam } from '#web/api/exams/exams.ts'
import { ExamCoverLink, ExamTitleLink } from '#web/parts/exams/exam-link.tsx'
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
  const official = examSizeInWords(exam.official)
  return (
    <article id={examAnchor(exam.code)} className={classes.card} aria-labelledby={titleId}>
      <div className={classes.cover}>
        <ExamCoverLink code={exam.code}>
          <BookletCover code={exam.code} tone={exam.booklet} label={BOOKLET_LABELS[exam.booklet]} />
        </ExamCoverLink>
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
          <ExamTitleLink code={exam.code}>{exam.name}</ExamTitleLink>
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

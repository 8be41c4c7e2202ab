import type { Exam } from '#web/api/exams/exams.ts'
import { BOOKLET_LABELS, DEFAULT_EXAM_BLURB } from '#pt-br/booklets.ts'
import { BookletCover } from '#web/parts/exams/booklet-cover.tsx'
import { ExamCoverLink, ExamTitleLink } from './exam-link.tsx'
import { Perforation } from '#web/ui/marks/perforation.tsx'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './exam-booklet.module.css'

type ExamBookletProps = {
  exam: Pick<Exam, 'code' | 'name' | 'description' | 'booklet'>
  badge?: ReactNode
  children: ReactNode
}

/** The card of an exam: a booklet with a tear-off stub for its actions (spec 7.9). */
export function ExamBooklet({ exam, badge, children }: ExamBookletProps) {
  return (
    <article className={classes.booklet} aria-label={`${exam.code}: ${exam.name}`}>
      <div className={classes.cover}>
        <ExamCoverLink code={exam.code}>
          <BookletCover code={exam.code} tone={exam.booklet} label={BOOKLET_LABELS[exam.booklet]} />
        </ExamCoverLink>
      </div>
      <div className={classes.body}>
        {badge && <div className={classes.badge}>{badge}</div>}
        <h3 className={classes.name}>
          <ExamTitleLink code={exam.code}>{exam.name}</ExamTitleLink>
        </h3>
        <p className={classes.blurb}>{exam.description ?? DEFAULT_EXAM_BLURB}</p>
      </div>
      <Perforation />
      <div className={classes.stub}>{children}</div>
    </article>
  )
}

export function ExamBookletGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}

export function ExamBookletSkeleton() {
  return (
    <div className={classes.booklet} aria-hidden>
      <div className={classes.cover}>
        <Skeleton height={76} />
      </div>
      <div className={classes.body}>
        <Skeleton height={20} width="70%" />
        <Skeleton height={14} mt={8} />
        <Skeleton height={14} width="82%" />
      </div>
      <Perforation />
      <div className={classes.stub}>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
    </div>
  )
}

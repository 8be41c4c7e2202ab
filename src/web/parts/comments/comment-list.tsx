import type { Comment } from '#web/api/comments.ts'
import { MoreButton } from '#web/parts/page/more-button.tsx'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { CommentEntry } from './comment-entry.tsx'
import classes from './comments.module.css'

type CommentListProps = {
  comments: readonly Comment[]
  questionId: string
  now: Date
  onMore: (() => void) | undefined
  isLoadingMore: boolean
  onRemoved: () => void
}

export function CommentList({
  comments,
  questionId,
  now,
  onMore,
  isLoadingMore,
  onRemoved,
}: CommentListProps) {
  const [firstOfPage, setFirstOfPage] = useState<number>()
  const more = () => {
    setFirstOfPage(comments.length)
    onMore?.()
  }
  const removed = () => {
    setFirstOfPage(undefined)
    onRemoved()
  }
  return (
    <>
      <ul className={classes.list}>
        {comments.map((comment, index) => (
          <CommentEntry
            key={comment.id}
            comment={comment}
            questionId={questionId}
            now={now}
            onRemoved={removed}
            takesFocus={index === firstOfPage}
          />
        ))}
      </ul>
      {onMore !== undefined && <MoreButton onMore={more} isLoading={isLoadingMore} />}
    </>
  )
}

export function CommentListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando comentários...</VisuallyHidden>
      {['first', 'second'].map((key) => (
        <div key={key} className={classes.entry} aria-hidden>
          <Skeleton circle height={40} width={40} />
          <div className={classes.skeletonLines}>
            <Skeleton height={16} width="40%" />
            <Skeleton height={16} />
            <Skeleton height={16} width="72%" />
          </div>
        </div>
      ))}
    </div>
  )
}

import type { Comment } from '#web/api/comments.ts'
import { useFirstOfPage } from '#web/parts/page/use-first-of-page.ts'
import { MoreButton } from '#web/parts/page/more-button.tsx'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './comments.module.css'
import { bookletOf } from '#domain/exams/exams.ts'
import { formatDateTime, formatRelative } from '#pt-br/formats/dates.ts'
import { ANONYMOUS_AUTHOR, COMMENT_STATUS_LABELS } from '#pt-br/labels.ts'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { IconClock } from '#web/ui/icons/icons.gen.ts'
import { authorInitials } from './author-initials.ts'
import { RemoveComment, ReportComment } from './comment-actions.tsx'

type CommentEntryProps = {
  comment: Comment
  questionId: string
  now: Date
  onRemoved: () => void
  takesFocus: boolean
}

const focusOn = (element: HTMLElement | null) => element?.focus()

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
  const { firstId, keepPlace, forget } = useFirstOfPage(comments)
  const more = () => {
    keepPlace()
    onMore?.()
  }
  const removed = () => {
    forget()
    onRemoved()
  }
  return (
    <>
      <ul className={classes.list}>
        {comments.map((comment) => (
          <CommentEntry
            key={comment.id}
            comment={comment}
            questionId={questionId}
            now={now}
            onRemoved={removed}
            takesFocus={comment.id === firstId}
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

function CommentEntry({ comment, questionId, now, onRemoved, takesFocus }: CommentEntryProps) {
  const author = comment.authorName ?? ANONYMOUS_AUTHOR
  const writtenAt = new Date(comment.createdAt)
  return (
    <li className={classes.entry} tabIndex={-1} ref={takesFocus ? focusOn : undefined}>
      <span
        className={classes.disc}
        data-tone={comment.authorName === null ? 'cinza' : bookletOf(author)}
        aria-hidden
      >
        {comment.authorName === null ? '?' : authorInitials(author)}
      </span>
      <article aria-label={`Comentário de ${author}`}>
        <header className={classes.entryHead}>
          <div className={classes.byline}>
            <b className={classes.author}>
              <bdi>{author}</bdi>
            </b>
            <time className={classes.when} dateTime={comment.createdAt} title={formatDateTime(writtenAt)}>
              {formatRelative(writtenAt, now)}
            </time>
            {comment.status === 'pending' && (
              <StatusBadge tone="amber" sign={<IconClock size={16} stroke={1.75} aria-hidden />}>
                {COMMENT_STATUS_LABELS.pending}
              </StatusBadge>
            )}
          </div>
          {comment.isOwn ? (
            <RemoveComment comment={comment} questionId={questionId} onRemoved={onRemoved} />
          ) : (
            <ReportComment comment={comment} questionId={questionId} author={author} />
          )}
        </header>
        <p className={classes.content}>{comment.content}</p>
      </article>
    </li>
  )
}

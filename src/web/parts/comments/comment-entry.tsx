import { bookletOf } from '#domain/exams/exams.ts'
import { formatDateTime, formatRelative } from '#pt-br/formats/dates.ts'
import { ANONYMOUS_AUTHOR, COMMENT_STATUS_LABELS } from '#pt-br/labels.ts'
import type { Comment } from '#web/api/comments.ts'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { IconClock } from '#web/ui/icons/icons.gen.ts'
import { authorInitials } from './author-initials.ts'
import { RemoveComment, ReportComment } from './comment-actions.tsx'
import classes from './comments.module.css'

type CommentEntryProps = {
  comment: Comment
  questionId: string
  now: Date
  onRemoved: () => void
  takesFocus: boolean
}

export function CommentEntry({ comment, questionId, now, onRemoved, takesFocus }: CommentEntryProps) {
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

const focusOn = (element: HTMLElement | null) => element?.focus()

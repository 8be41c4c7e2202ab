import type { CommentStatus } from '#domain/comments/comments.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatDateTime } from '#pt-br/formats/dates.ts'
import { ANONYMOUS_AUTHOR } from '#pt-br/labels.ts'
import type { ModeratedComment } from '#web/api/admin/admin-comments.ts'
import { RowAction, RowActions } from '#web/parts/admin/admin-row-actions.tsx'
import type { AdminColumn } from '#web/parts/admin/admin-table.tsx'
import { IconEye, IconMessageReport } from '#web/ui/icons/icons.gen.ts'
import classes from './admin-comments.module.css'
import { CommentBadge, DECISIONS, otherStatuses } from './decisions.tsx'

type CommentColumns = {
  decidingOn: { commentId: string; status: CommentStatus } | null
  onOpen: (comment: ModeratedComment) => void
  onDecide: (decision: { commentId: string; status: CommentStatus; was: CommentStatus }) => void
}

export const commentColumns = (on: CommentColumns): AdminColumn<ModeratedComment>[] => [
  {
    name: 'Autor',
    kind: 'title',
    className: classes.author,
    cell: ({ author }) => <bdi>{author || ANONYMOUS_AUTHOR}</bdi>,
  },
  {
    name: 'Comentário',
    kind: 'line',
    className: classes.comment,
    cell: (comment) => (
      <>
        <Reports comment={comment} />
        <bdi className={classes.excerpt}>{comment.content}</bdi>
      </>
    ),
  },
  {
    name: 'Exame',
    kind: 'line',
    className: classes.exam,
    cell: ({ exam }) => (
      <>
        <span className={classes.examName}>{exam.name}</span>{' '}
        <code className={classes.code}>{exam.code}</code>
      </>
    ),
  },
  { name: 'Status', cell: ({ status }) => <CommentBadge status={status} /> },
  { name: 'Data', className: classes.when, cell: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
  {
    name: 'Ações',
    kind: 'actions',
    cell: (comment) => (
      <RowActions>
        <RowAction
          icon={IconEye}
          label="Ver Detalhes"
          of={ofComment(comment)}
          onClick={() => on.onOpen(comment)}
        />
        {otherStatuses(comment.status).map((status) => (
          <RowAction
            key={status}
            icon={DECISIONS[status].icon}
            label={DECISIONS[status].label}
            of={ofComment(comment)}
            isLoading={on.decidingOn?.commentId === comment.id && on.decidingOn.status === status}
            isDisabled={on.decidingOn !== null}
            onClick={() => on.onDecide({ commentId: comment.id, status, was: comment.status })}
          />
        ))}
      </RowActions>
    ),
  },
]

const ofComment = ({ author, createdAt }: ModeratedComment) =>
  `comentário de ${author || ANONYMOUS_AUTHOR}, ${formatDateTime(new Date(createdAt))}`

function Reports({ comment: { reports, hidden } }: { comment: ModeratedComment }) {
  if (reports === 0) return null
  return (
    <span className={classes.reports}>
      <IconMessageReport size={16} stroke={1.75} aria-hidden />
      {counted(reports, 'report')}
      {hidden && ', oculto até a decisão'}
    </span>
  )
}

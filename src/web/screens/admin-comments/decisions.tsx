import { SMALL_ICON } from '#web/ui/marks/icon-props.ts'
import { COMMENT_STATUSES, type CommentStatus } from '#domain/comments/comments.ts'
import { COMMENT_STATUS_LABELS } from '#pt-br/labels.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { focusAfterAct } from '#web/parts/admin/focus-after-act.ts'
import { StatusBadge, type StatusBadgeProps } from '#web/ui/marks/status-badge.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import type { Icon } from '#web/ui/icons/icon.tsx'
import { IconBan, IconCircleCheck, IconClock } from '#web/ui/icons/icons.gen.ts'

type Decision = { label: string; icon: Icon; done: string }

/** Decisions by the status that each gives (spec 9.5). */
export const DECISIONS: Readonly<Record<CommentStatus, Decision>> = {
  approved: { label: 'Aprovar', icon: IconCircleCheck, done: 'Comentário aprovado com sucesso!' },
  removed: { label: 'Remover', icon: IconBan, done: 'Comentário removido com sucesso!' },
  pending: { label: 'Pendente', icon: IconClock, done: 'Comentário marcado como pendente com sucesso!' },
}

/** The statuses that a comment may be given: the two that it does not have (spec 8.6). */
export const otherStatuses = (status: CommentStatus): CommentStatus[] =>
  COMMENT_STATUSES.filter((other) => other !== status)

export const tellOfDecision = {
  onSuccess: (_: unknown, { status }: { status: CommentStatus }) => {
    toastSuccess(DECISIONS[status].done)
    focusAfterAct()
  },
  onError: (error: Error) => {
    toastRefusal(error, 'Falha ao atualizar status do comentário. Tente novamente.')
    focusAfterAct()
  },
}

const LOOKS: Readonly<Record<CommentStatus, Pick<StatusBadgeProps, 'tone' | 'sign'>>> = {
  approved: { tone: 'green', sign: <Tick /> },
  removed: { tone: 'red', sign: <IconBan {...SMALL_ICON} /> },
  pending: { tone: 'amber', sign: <IconClock {...SMALL_ICON} /> },
}

export const CommentBadge = ({ status }: { status: CommentStatus }) => (
  <StatusBadge {...LOOKS[status]}>{COMMENT_STATUS_LABELS[status]}</StatusBadge>
)

import { type Comment, isCommentGone, useRemoveComment, useReportComment } from '#web/api/comments.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '#web/ui/icons/icons.gen.ts'
import classes from './comments.module.css'

type RemoveCommentProps = { comment: Comment; questionId: string; onRemoved: () => void }

/** 'Excluir', for the author only (spec 8.4). */
export function RemoveComment({ comment, questionId, onRemoved }: RemoveCommentProps) {
  const [asking, { open, close }] = useDisclosure()
  const remove = useRemoveComment(questionId)
  const confirm = () =>
    remove.mutate(comment.id, {
      onSuccess: () => {
        onRemoved()
        toastSuccess('Comentário excluído.')
      },
      onError: (error) => {
        close()
        if (!isCommentGone(error)) {
          toastRefusal(error, 'Não foi possível excluir o comentário. Tente novamente.')
          return
        }
        onRemoved()
        toastSuccess('Este comentário já foi excluído.')
      },
    })
  return (
    <>
      <ActionIcon className={classes.action} onClick={open} aria-label="Excluir comentário">
        <IconTrash size={18} stroke={1.75} />
      </ActionIcon>
      <ConfirmDialog
        opened={asking}
        title="Tem certeza que deseja excluir este comentário?"
        confirmLabel="Excluir"
        cancelLabel="Manter comentário"
        tone="danger"
        loading={remove.isPending}
        onConfirm={confirm}
        onClose={close}
      />
    </>
  )
}

type ReportCommentProps = { comment: Comment; questionId: string; author: string }

/** 'Denunciar', once per person; afterwards the button only says 'Denunciado' (spec 8.5). */
export function ReportComment({ comment, questionId, author }: ReportCommentProps) {
  const [asking, { open, close }] = useDisclosure()
  const report = useReportComment(questionId)
  const confirm = () =>
    report.mutate(comment.id, {
      onSuccess: () => toastSuccess('Denúncia enviada.', 'A moderação vai ler este comentário.'),
      onError: (error) => toastRefusal(error, 'Não foi possível enviar a denúncia. Tente novamente.'),
      onSettled: close,
    })
  const label = comment.reported ? 'Denunciado' : 'Denunciar'
  return (
    <>
      <QuietButton
        className={classes.action ?? ''}
        size="xs"
        aria-label={`${label}: comentário de ${author}`}
        // Stays focusable once reported: the dialog returns the focus to it.
        aria-disabled={comment.reported || undefined}
        data-reported={comment.reported || undefined}
        onClick={() => !comment.reported && open()}
      >
        {label}
      </QuietButton>
      <ConfirmDialog
        opened={asking}
        title="Denunciar este comentário?"
        confirmLabel="Denunciar"
        cancelLabel="Cancelar"
        loading={report.isPending}
        onConfirm={confirm}
        onClose={close}
      >
        <p className={classes.dialogText}>
          A moderação vai ler o comentário e decidir se ele fica. Quem escreveu não fica sabendo quem
          denunciou.
        </p>
      </ConfirmDialog>
    </>
  )
}

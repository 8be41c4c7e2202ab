import { counted } from '#pt-br/formats/counts.ts'
import { formatDateTime } from '#pt-br/formats/dates.ts'
import { ANONYMOUS_AUTHOR } from '#pt-br/labels.ts'
import {
  type CommentDetails,
  commentDetailsQuery,
  type ModeratedComment,
  useModerate,
} from '#web/api/admin/admin-comments.ts'
import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { isRefused } from '#web/api/client/refusal.ts'
import type { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { useLeaveGone } from '#web/parts/admin/leave-gone.ts'
import { DialogFooter } from '#web/ui/dialogs/dialog-footer.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { SkeletonFace } from '#web/ui/faces/skeleton-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { TextLink } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/faces/notice.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import { IconMessageReport } from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'
import classes from './admin-comments.module.css'
import { CommentBadge, DECISIONS, otherStatuses, tellOfDecision } from './decisions.tsx'

/** 'Ver Detalhes': the whole comment with its question and exam, and the decision (spec 9.5). */
export function CommentDialog({ opened }: { opened: ReturnType<typeof useChosen<ModeratedComment>> }) {
  const { chosen, isOpen, close } = opened
  const moderate = useModerate()
  if (chosen === undefined) return null
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      size={640}
      title={`Comentário de ${chosen.author || ANONYMOUS_AUTHOR}`}
      locked={moderate.isPending}
    >
      <WholeComment commentId={chosen.id} moderate={moderate} onClose={close} />
    </Dialog>
  )
}

type DetailsProps = { commentId: string; moderate: ReturnType<typeof useModerate>; onClose: () => void }

/** With its question, exam and decision. */
export function WholeComment({ commentId, moderate, onClose }: DetailsProps) {
  const details = useQuery(commentDetailsQuery(commentId))
  if (details.data !== undefined)
    return (
      <>
        <CommentFacts comment={details.data} />
        <Decisions comment={details.data} moderate={moderate} onClose={onClose} />
      </>
    )
  if (details.isError)
    return (
      <FailedFace
        headingLevel={3}
        title="Não foi possível ler o comentário"
        text={failureSentence(details.error)}
        retry={details}
      />
    )
  return <SkeletonFace text="Carregando comentário..." lines={[{ height: 110, mb: 'lg' }, 24, 24, 24]} />
}

function CommentFacts({ comment }: { comment: CommentDetails }) {
  const { content, status, createdAt, exam, question } = comment
  return (
    <>
      <ReportNotice comment={comment} />
      <p className={classes.quotation}>{content}</p>
      <FactList>
        <Fact name="Status">
          <CommentBadge status={status} />
        </Fact>
        <Fact name="Publicado em">{formatDateTime(new Date(createdAt))}</Fact>
        <Fact name="Exame">
          {exam.name} <code className={classes.code}>{exam.code}</code>
        </Fact>
        <Fact name="Questão">
          <p className={classes.statement}>{question.statementPreview}</p>
          <TextLink to="/admin/questions" search={{ questao: question.id }} fz="sm">
            Abrir questão
          </TextLink>
        </Fact>
      </FactList>
    </>
  )
}

function ReportNotice({ comment: { reports, firstReportAt, hidden } }: { comment: CommentDetails }) {
  if (reports === 0) return null
  return (
    <div className={classes.notice}>
      <Notice tone="amber" icon={IconMessageReport}>
        <b>{counted(reports, 'report')}</b> de {reports === 1 ? 'uma pessoa' : 'pessoas diferentes'}.
        {firstReportAt !== null &&
          ` ${reports === 1 ? 'Feita' : 'A primeira'} em ${formatDateTime(new Date(firstReportAt))}.`}
        {hidden && ' Está oculto até a decisão.'}
      </Notice>
    </div>
  )
}

type DecisionsProps = Omit<DetailsProps, 'commentId'> & { comment: CommentDetails }

function Decisions({ comment, moderate, onClose }: DecisionsProps) {
  const leaveGone = useLeaveGone(onClose)
  return (
    <DialogFooter>
      <QuietButton className={classes.close ?? ''} disabled={moderate.isPending} onClick={onClose}>
        Fechar
      </QuietButton>
      {otherStatuses(comment.status)
        .toSorted((status) => (status === 'approved' ? 1 : -1))
        .map((status) => (
          <Button
            key={status}
            variant={status === 'approved' ? 'filled' : 'default'}
            disabled={moderate.isPending}
            loading={moderate.isPending && moderate.variables.status === status}
            onClick={() =>
              moderate.mutate(
                { commentId: comment.id, status, was: comment.status },
                {
                  ...tellOfDecision,
                  onSuccess: (moderated, decided) => {
                    tellOfDecision.onSuccess(moderated, decided)
                    onClose()
                  },
                  onError: (error) => {
                    tellOfDecision.onError(error)
                    if (isRefused(error, 'COMMENT_NOT_FOUND')) void leaveGone()
                  },
                },
              )
            }
          >
            {DECISIONS[status].label}
          </Button>
        ))}
    </DialogFooter>
  )
}

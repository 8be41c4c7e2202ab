import { DECISION_LABELS } from '#pt-br/decisions.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { lettersLabel } from '#pt-br/labels.ts'
import { keptWhenRevoked, recountSentence } from '#pt-br/suspects.ts'
import { type SuspectDetails, useRevoke } from '#web/api/admin/admin-suspects.ts'
import { toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { toastActFailure } from '#web/parts/admin/act-failure.ts'
import { focusAfterAct } from '#web/parts/admin/focus-after-act.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import classes from './admin-suspects.module.css'
import { OF_ROW } from './of-row.ts'
import { AuthorName } from '#web/parts/admin/author-name.tsx'

type Ruling = SuspectDetails['rulings'][number]

export const rulingWords = ({ kind, accepted }: Pick<Ruling, 'kind' | 'accepted'>) => {
  const letters = accepted.map((options) => lettersLabel(options)).join('; ')
  return `${DECISION_LABELS[kind]}${letters === '' ? '' : `: ${letters}`}`
}

type PastRulingProps = { ruling: Ruling; question: Pick<SuspectDetails, 'isActive'> }

/** A decision that changed results, how far they are counted, and the way to take it back. */
export function PastRuling({ ruling, question }: PastRulingProps) {
  const { kind, revokedAt, recounted, total, recountedAt } = ruling
  const [isAsking, asking] = useDisclosure()
  return (
    <li className={classes.ruling}>
      <div>
        <b>{rulingWords(ruling)}</b>{' '}
        <span className={classes.muted}>
          {formatDate(new Date(ruling.decidedAt))} · <AuthorName of={ruling.decidedBy} />
          {revokedAt !== null && ` · revogada em ${formatDate(new Date(revokedAt))}`}
        </span>
        <p>{ruling.reply}</p>
        {recountedAt === null && (
          <progress className={classes.progress} max={Math.max(1, total)} value={recounted} aria-hidden />
        )}
        <p className={classes.muted} role="status">
          {recountSentence({ recounted, total, isOver: recountedAt !== null })}
        </p>
      </div>
      {revokedAt === null && (
        <Button
          size="sm"
          variant="default"
          {...OF_ROW}
          aria-label={`Revogar: ${DECISION_LABELS[kind]}`}
          aria-haspopup="dialog"
          onClick={asking.open}
        >
          Revogar
        </Button>
      )}
      <RevocationDialog ruling={ruling} question={question} opened={isAsking} onClose={asking.close} />
    </li>
  )
}

type RevocationDialogProps = PastRulingProps & { opened: boolean; onClose: () => void }

/** Nothing brings a revoked decision back but a new one (spec 24.43). */
function RevocationDialog({ ruling, question, opened, onClose }: RevocationDialogProps) {
  const revoke = useRevoke()
  const confirm = () =>
    // Told also where the row left the list before all lists were read again.
    revoke.mutateAsync(ruling.id).then(
      () => {
        onClose()
        toastSuccess('Decisão revogada', 'Ela vale para o que terminou antes.')
        focusAfterAct()
      },
      (error: unknown) => {
        onClose()
        toastActFailure(error, 'revogado')
      },
    )
  return (
    <ConfirmDialog
      opened={opened}
      title="Revogar esta decisão?"
      lead="Não há como desfazer: só uma nova decisão volta a valer."
      confirmLabel="Revogar decisão"
      cancelLabel="Manter a decisão"
      tone="danger"
      loading={revoke.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <FactList>
        <Fact name="Decisão">{rulingWords(ruling)}</Fact>
        <Fact name="Termina">O que ela dá a quem terminar daqui em diante.</Fact>
        <Fact name="Fica">{keptWhenRevoked(ruling.kind, question)}</Fact>
      </FactList>
    </ConfirmDialog>
  )
}

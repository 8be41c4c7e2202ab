import type { BulkEditKind } from '#domain/questions/bulk-edit.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import {
  BULK_EDIT_LABELS,
  BULK_REFUSAL_LABELS,
  bulkAct,
  bulkDone,
  bulkGone,
  bulkLeft,
} from '#pt-br/questions/bulk-edits.ts'
import {
  bulkProgressQuery,
  type BulkEditMade,
  type BulkEditToRun,
  type BulkRehearsal,
  rehearsalQuery,
  type Selection,
  useRunBulkEdit,
} from '#web/api/admin/bulk-edits.ts'
import { useMakingId } from '#web/api/drafts/making-id.ts'
import { failureSentence, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { toastActFailure } from '#web/parts/admin/act-failure.ts'
import { focusAfterAct } from '#web/parts/admin/focus-after-act.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { BubbleLoader } from '#web/ui/faces/bubble-loader.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './bulk.module.css'
import { BulkFields } from './bulk-fields.tsx'

export type BulkAsked = {
  /** Its own for each opening, which begins with nothing chosen and nothing done. */
  opening: string
  kind: BulkEditKind
  selection: Selection
  examId: string | undefined
}

type BulkDialogProps = {
  asked: BulkAsked | undefined
  isOpen: boolean
  /** With those that were ticked and no longer exist. */
  onClose: (gone: readonly string[]) => void
  onDone: () => void
}

/** A dry run first, then the edit with its progress. What it did is told by a toast, and undone in the list. */
export function BulkDialog({ asked, isOpen, onClose, onDone }: BulkDialogProps) {
  if (asked === undefined) return null
  return <OneBulkEdit key={asked.opening} asked={asked} isOpen={isOpen} onClose={onClose} onDone={onDone} />
}

function OneBulkEdit({ asked, isOpen, onClose, onDone }: BulkDialogProps & { asked: BulkAsked }) {
  const { kind, selection, examId } = asked
  const [edit, setEdit] = useState<BulkEditToRun | null>(plainEdit(kind))
  const making = useMakingId()
  const [id, setId] = useState('')
  const run = useRunBulkEdit()
  const rehearsal = useQuery({
    ...rehearsalQuery({ selection, edit }),
    enabled: isOpen && !run.isPending,
  })
  const leave = () => onClose(rehearsal.data?.gone ?? [])
  const changed = edit === null ? 0 : (rehearsal.data?.changed ?? 0)
  const confirm = (chosen: BulkEditToRun) => {
    // The same after a lost reply: what was done is told, not done again.
    const of = making.of(JSON.stringify(chosen))
    setId(of)
    run.mutate(
      { id: of, selection, edit: chosen },
      {
        onSuccess: (made) => {
          onDone()
          tellDone(made)
          focusAfterAct()
        },
        onError: (error) => {
          toastActFailure(error, 'mudado')
        },
      },
    )
  }
  return (
    <Dialog
      opened={isOpen}
      onClose={leave}
      title={BULK_EDIT_LABELS[kind]}
      size={560}
      locked={run.isPending}
      footer={
        <>
          <QuietButton onClick={leave} disabled={run.isPending}>
            Cancelar
          </QuietButton>
          <Button
            {...(kind === 'delete' && { color: 'red' })}
            loading={run.isPending}
            disabled={changed === 0}
            onClick={() => edit && confirm(edit)}
          >
            {confirmLabel(kind, rehearsal.data)}
          </Button>
        </>
      }
    >
      <BulkFields kind={kind} examId={examId} isDisabled={run.isPending} onEdit={setEdit} />
      {run.isPending ? (
        <Running id={id} total={changed} />
      ) : (
        edit !== null && (
          <Rehearsed
            kind={kind}
            ticked={'ids' in selection ? selection.ids.length : null}
            rehearsal={rehearsal.data}
            error={rehearsal.error}
          />
        )
      )}
    </Dialog>
  )
}

/** Those that need nothing more to be said. */
const plainEdit = (kind: BulkEditKind): BulkEditToRun | null =>
  kind === 'activate' || kind === 'deactivate' || kind === 'delete' ? { kind } : null

const confirmLabel = (kind: BulkEditKind, rehearsal: BulkRehearsal | undefined): string =>
  rehearsal === undefined ? BULK_EDIT_LABELS[kind] : bulkAct(kind, rehearsal.changed)

function tellDone({ kind, changed, left }: BulkEditMade) {
  toastSuccess(bulkDone(kind, changed), bulkLeft(left) || 'Você pode desfazer logo acima da lista.')
}

type RehearsedProps = {
  kind: BulkEditKind
  /** How many were ticked one by one; null for all of a filter. */
  ticked: number | null
  rehearsal: BulkRehearsal | undefined
  error: Error | null
}

function Rehearsed({ kind, ticked, rehearsal, error }: RehearsedProps) {
  if (error !== null)
    return (
      <p role="alert" className={classes.facts}>
        {failureSentence(error, 'Não foi possível ensaiar a mudança. Tente novamente.')}
      </p>
    )
  if (rehearsal === undefined) return <BubbleLoader text="Ensaiando a mudança..." />
  const { total, changed, same, left, leftRows } = rehearsal
  return (
    <div role="status">
      <p className={classes.facts}>
        <b>{counted(changed, 'question')}</b> de {formatInteger(total)} {changed === 1 ? 'muda' : 'mudam'}.
        {same > 0 && ` ${formatInteger(same)} já ${same === 1 ? 'está' : 'estão'} assim.`} {bulkLeft(left)}{' '}
        {bulkGone((ticked ?? total) - total)}
      </p>
      {leftRows.length > 0 && (
        <ul className={classes.left} aria-label="Questões que ficam como estão">
          {leftRows.map(({ id, number, statementPreview, reason }) => (
            <li key={id}>
              <span className={classes.number}>#{number}</span> {statementPreview}{' '}
              <span className={classes.muted}>({BULK_REFUSAL_LABELS[reason]})</span>
            </li>
          ))}
        </ul>
      )}
      {kind === 'delete' && (
        <p className={classes.facts}>Dá para desfazer por 30 dias: as questões voltam com o mesmo número.</p>
      )}
    </div>
  )
}

/** Takes the keyboard: every control of the dialog is off meanwhile, and a low window is scrolled by keys. */
function Running({ id, total }: { id: string; total: number }) {
  const { data: progress } = useQuery(bulkProgressQuery(id))
  return (
    <div role="group" aria-label="Mudança em andamento" tabIndex={0}>
      {progress ? (
        <div role="status">
          <p className={classes.facts}>
            Mudando {formatInteger(progress.done)} de {counted(progress.total, 'question')}...
          </p>
          <Progress value={(progress.done / Math.max(1, progress.total)) * 100} aria-label="Mudança" />
        </div>
      ) : (
        <BubbleLoader text={`Mudando ${counted(total, 'question')}...`} />
      )}
    </div>
  )
}

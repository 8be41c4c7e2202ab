import { CHECK_REASON_MAX_LENGTH } from '#domain/suspects/queue-signals.ts'
import { type Suspect, type SuspectDetails, useCheckQuestion } from '#web/api/admin/admin-suspects.ts'
import { toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { toastActFailure } from '#web/parts/admin/act-failure.ts'
import { focusAfterAct } from '#web/parts/admin/focus-after-act.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FormFooter } from '#web/ui/dialogs/form-footer.tsx'
import { holdFields } from '#web/ui/document/hold-fields.ts'
import { Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import classes from './admin-suspects.module.css'
import { isSameSeen, lateFor, lateIn, newerThan, seenOf } from './decided-elsewhere.ts'
import { NewestDecision } from './past-decision.tsx'
import { ReadAgain } from './read-again.tsx'

type CheckDialogProps = {
  suspect: Suspect
  reason: string
  onReason: (reason: string) => void
  opened: boolean
  onClose: () => void
}

/** 'Conferida, está certa', with its reason, which stays while it is closed (spec 18.3). */
export function CheckDialog({ suspect, reason, onReason, opened, onClose }: CheckDialogProps) {
  const check = useCheckQuestion()
  const [seen, setSeen] = useState(() => seenOf(suspect))
  const [isMissing, setMissing] = useState(false)
  const [read, setRead] = useState<SuspectDetails | null>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const isEmpty = reason.trim() === ''
  // A reason is of what its row showed when it was begun.
  if (!opened && isEmpty && (!isSameSeen(seen, seenOf(suspect)) || read !== null)) {
    setSeen(seenOf(suspect))
    setRead(null)
  }
  const late = lateFor(check, newerThan(seen, suspect))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(isEmpty)
    if (isEmpty) return reasonField.current?.focus()
    const letGo = holdFields(event.currentTarget)
    // Told also where the row left the list before all lists were read again.
    check.mutateAsync({ questionId: suspect.id, ...seen, reason: reason.trim() }).then(
      () => {
        onClose()
        onReason('')
        toastSuccess('Questão conferida', 'Os sinais voltam se as respostas dobrarem.')
        focusAfterAct()
      },
      (error: unknown) => {
        letGo()
        if (lateIn(error) !== null) return
        toastActFailure(error, 'gravado')
      },
    )
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Conferida, está certa"
      lead="Os sinais desta questão se calam até que as respostas dobrem ou o gabarito mude. Recursos abertos continuam na fila."
      locked={check.isPending}
    >
      <form noValidate method="post" className={classes.form} onSubmit={submit}>
        {late !== null && (
          <ReadAgain
            late={late}
            questionId={suspect.id}
            isAnswer={lateIn(check.error) !== null}
            onRead={(question) => {
              setSeen(seenOf(question))
              setRead(question)
              check.reset()
            }}
          />
        )}
        {read !== null && late === null && <NewestDecision question={read} />}
        <Textarea
          ref={reasonField}
          label="Motivo"
          autosize
          minRows={3}
          maxLength={CHECK_REASON_MAX_LENGTH}
          data-autofocus
          value={reason}
          error={isMissing && isEmpty ? 'Diga por que está certa' : undefined}
          onChange={({ currentTarget }) => onReason(currentTarget.value)}
        />
        <FormFooter
          submit="Marcar como conferida"
          disabled={late !== null}
          isBusy={check.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

import { CHECK_REASON_MAX_LENGTH } from '#domain/suspects/queue-signals.ts'
import { type Suspect, useCheckQuestion } from '#web/api/admin/admin-suspects.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { keepFocus } from '#web/parts/admin/admin-title.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FormFooter } from '#web/ui/dialogs/form-footer.tsx'
import { holdFields } from '#web/ui/document/hold-fields.ts'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { TypedInRow } from './typed-rows.tsx'

type CheckDialogProps = { suspect: Suspect; opened: boolean; onClose: () => void }

/** 'Conferida, está certa', with its reason, which stays while it is closed (spec 18.3). */
export function CheckDialog({ suspect, opened, onClose }: CheckDialogProps) {
  const check = useCheckQuestion()
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (typed) => (typed.trim() === '' ? 'Diga por que está certa' : null) },
  })
  // Told also where the row left the list before all lists were read again.
  const submit = form.onSubmit(({ reason }, event) => {
    const letGo = holdFields(event?.currentTarget ?? null)
    return check.mutateAsync({ questionId: suspect.id, seen: suspect.decisions, reason: reason.trim() }).then(
      () => {
        onClose()
        form.reset()
        toastSuccess('Questão conferida', 'Os sinais voltam se as respostas dobrarem.')
        keepFocus()
      },
      (error: unknown) => {
        letGo()
        toastRefusal(error, 'Nada foi gravado. Tente novamente.')
      },
    )
  })
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title="Conferida, está certa"
        lead="Os sinais desta questão se calam até que as respostas dobrem ou o gabarito mude. Recursos abertos continuam na fila."
        locked={check.isPending}
      >
        <form noValidate method="post" onSubmit={submit}>
          <Textarea
            label="Motivo"
            autosize
            minRows={3}
            maxLength={CHECK_REASON_MAX_LENGTH}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <FormFooter submit="Marcar como conferida" isBusy={check.isPending} onCancel={onClose} />
        </form>
      </Dialog>
      <TypedInRow isTyped={form.values.reason.trim() !== ''} suspect={suspect} />
    </>
  )
}

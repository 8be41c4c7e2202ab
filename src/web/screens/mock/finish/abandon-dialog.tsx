import { GIVEN_UP } from '#pt-br/mock-run.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { useAbandonMock } from '#web/api/mocks/abandon-mock.ts'
import { isMockOver } from '#web/api/mocks/mock-sheet.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type AbandonDialogProps = {
  code: string
  simulationId: string
  opened: boolean
  onClose: () => void
  /** It has ended in another way: what shows it finds out how. */
  onEnded?: () => void
  /** Leaves the running one. */
  onGone?: () => Promise<void>
}

/** 'Desistir da Prova' asks again: it cannot be undone (spec 14.13). */
export function AbandonDialog({ code, simulationId, opened, onClose, onEnded, onGone }: AbandonDialogProps) {
  const abandoning = useAbandonMock(code, async () => {
    toastSuccess(GIVEN_UP.title, GIVEN_UP.text)
    onClose()
    await onGone?.()
  })
  const onError = (error: unknown) => {
    if (isMockOver(error)) onEnded?.()
    else toastRefusal(error)
  }
  return (
    <ConfirmDialog
      opened={opened}
      title="Desistir da Prova?"
      confirmLabel="Desistir da Prova"
      cancelLabel="Manter a Prova"
      tone="danger"
      loading={abandoning.isPending}
      onConfirm={() => abandoning.mutate(simulationId, { onError })}
      onClose={onClose}
    >
      Ela termina agora, sem resultado e sem gabarito, e nada dela entra no histórico.
    </ConfirmDialog>
  )
}

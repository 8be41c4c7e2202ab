import { ENDED_ELSEWHERE, GIVEN_UP } from '#pt-br/mock-run.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { isMockOver, useAbandonMock } from '#web/api/mocks/mocks.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type AbandonDialogProps = {
  code: string
  simulationId: string
  opened: boolean
  onClose: () => void
  /** Leaves the running one. */
  onGone?: () => Promise<void>
}

/** 'Desistir da Prova' asks again: it cannot be undone (spec 14.13). */
export function AbandonDialog({ code, simulationId, opened, onClose, onGone }: AbandonDialogProps) {
  const abandoning = useAbandonMock(code, async () => {
    toastSuccess(GIVEN_UP.title, GIVEN_UP.text)
    onClose()
    await onGone?.()
  })
  return (
    <ConfirmDialog
      opened={opened}
      title="Desistir da Prova?"
      confirmLabel="Desistir da Prova"
      cancelLabel="Manter a Prova"
      tone="danger"
      loading={abandoning.isPending}
      onConfirm={() => abandoning.mutate(simulationId, { onError: tellFailure })}
      onClose={onClose}
    >
      Ela termina agora, sem resultado e sem gabarito, e nada dela entra no histórico.
    </ConfirmDialog>
  )
}

function tellFailure(error: unknown) {
  if (isMockOver(error)) toastSuccess(ENDED_ELSEWHERE.title, ENDED_ELSEWHERE.text)
  else toastRefusal(error)
}

import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useBlocker } from '@tanstack/react-router'

/** Answers that wait in this tab would be lost with it: leaving asks first. */
export function LeaveGuard({ active }: { active: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => active,
    enableBeforeUnload: () => active,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Sair sem enviar a resposta?"
      confirmLabel="Sair assim mesmo"
      cancelLabel="Ficar aqui"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      A resposta que falta enviar está guardada só nesta aba e se perde.
    </ConfirmDialog>
  )
}

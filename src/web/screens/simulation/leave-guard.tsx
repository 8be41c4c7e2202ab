import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useBlocker } from '@tanstack/react-router'

/** Where the browser stores nothing, unsent answers would be lost with the tab: leaving asks first. */
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
      Este navegador não guarda dados: o que falta enviar está só nesta aba e se perde ao sair.
    </ConfirmDialog>
  )
}

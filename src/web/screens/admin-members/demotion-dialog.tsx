import type { Member } from '#web/api/admin/admin-members.ts'
import type { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type DemotionDialogProps = {
  demoted: ReturnType<typeof useChosen<Member>>
  isLoading: boolean
  onConfirm: (member: Member) => void
}

/** Asks administrators before they take the role from themselves: a slip would lock them out. */
export function DemotionDialog({
  demoted: { chosen, isOpen, close },
  isLoading,
  onConfirm,
}: DemotionDialogProps) {
  if (chosen === undefined) return null
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Deixar de ser administrador?"
      lead="Você sai da área administrativa e suas sessões terminam. Só outro administrador devolve essa role."
      confirmLabel="Deixar de ser admin"
      cancelLabel="Continuar admin"
      tone="danger"
      loading={isLoading}
      onConfirm={() => onConfirm(chosen)}
      onClose={close}
    />
  )
}

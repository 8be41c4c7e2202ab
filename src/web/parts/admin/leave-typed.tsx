import { LeaveDialog } from '#web/ui/dialogs/leave-dialog.tsx'

type LeaveTypedProps = { isTyped: boolean; isWithinPage?: boolean; onLeave?: () => void }

/** Where a dialog, open or closed, keeps what was typed and not sent: leaving it asks first (spec 2.5). */
export function LeaveTyped({ isTyped, ...leaving }: LeaveTypedProps) {
  return (
    <LeaveDialog
      isAsked={() => isTyped}
      {...leaving}
      title="Descartar o que você escreveu?"
      confirmLabel="Descartar"
      cancelLabel="Continuar editando"
    >
      O que você escreveu nesta página ainda não foi enviado e se perde.
    </LeaveDialog>
  )
}

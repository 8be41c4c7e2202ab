import { LeaveDialog } from '#web/ui/dialogs/leave-dialog.tsx'

/** Stands while a dialog, open or closed, keeps what was typed and not sent: leaving it asks first (spec 2.5). */
export function LeaveTyped({ isTyped, isWithinPage }: { isTyped: boolean; isWithinPage?: boolean }) {
  if (!isTyped) return null
  return (
    <LeaveDialog
      isAsked={() => true}
      {...(isWithinPage && { isWithinPage })}
      title="Descartar o que você escreveu?"
      confirmLabel="Descartar"
      cancelLabel="Continuar editando"
    >
      O que você escreveu nesta página ainda não foi enviado e se perde.
    </LeaveDialog>
  )
}

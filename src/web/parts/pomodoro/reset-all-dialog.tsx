import type { PomodoroState } from '#domain/pomodoro/pomodoro.ts'
import { PHASE_LABELS } from '#pt-br/pomodoro.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

type ResetAllDialogProps = {
  opened: boolean
  state: PomodoroState
  onConfirm: () => void
  onClose: () => void
}

/** The counts that 'Zerar tudo' takes do not come back (spec 24.43). */
export const ResetAllDialog = ({ opened, state, onConfirm, onClose }: ResetAllDialogProps) => (
  <ConfirmDialog
    opened={opened}
    title="Zerar o Pomodoro?"
    confirmLabel="Zerar tudo"
    cancelLabel="Manter como está"
    tone="danger"
    onConfirm={() => {
      onConfirm()
      onClose()
    }}
    onClose={onClose}
  >
    A fase atual ({PHASE_LABELS[state.phase].toLowerCase()}), os ciclos de hoje ({state.cyclesCompleted}/
    {state.durations.longAfter}) e o total de ciclos ({state.totalCycles}) começam de novo. Os minutos de
    foco, os tempos escolhidos e as tarefas ficam.
  </ConfirmDialog>
)

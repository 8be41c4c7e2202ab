import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import { Dialog, type DialogProps } from './dialog.tsx'

type ConfirmDialogProps = Pick<DialogProps, 'opened' | 'title' | 'lead' | 'onClose' | 'children'> & {
  confirmLabel: string
  /** Absent where nothing is left to decide: the one button closes. */
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  loading?: boolean
  disabled?: boolean
  onConfirm: () => void
}

/** Cancel as plain text, the action at the right (spec 24.44). */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  loading = false,
  disabled = false,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      locked={loading}
      footer={
        <>
          {cancelLabel !== undefined && (
            <QuietButton onClick={dialog.onClose} disabled={loading}>
              {cancelLabel}
            </QuietButton>
          )}
          <Button
            color={tone === 'danger' ? 'red' : 'pen'}
            disabled={disabled}
            loading={loading}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  opened: boolean
  /** As a question when it cannot be undone. */
  title: ReactNode
  /** One line under the title. */
  lead?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** `danger` is red, for what ends or erases something. */
  tone?: 'primary' | 'danger'
  loading?: boolean
  /** There is nothing to confirm yet. */
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks once before something that matters: cancel as plain text, the action at the right (spec 24.44). */
export function ConfirmDialog({
  opened,
  title,
  lead,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  loading = false,
  disabled = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      lead={lead}
      locked={loading}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose} disabled={loading}>
            {cancelLabel}
          </Button>
          <Button
            color={tone === 'danger' ? 'vermelho' : 'caneta'}
            disabled={disabled}
            loading={loading}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

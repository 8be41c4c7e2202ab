import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  opened: boolean
  title: ReactNode
  lead?: ReactNode
  confirmLabel: string
  cancelLabel: string
  tone?: 'primary' | 'danger'
  loading?: boolean
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Cancel as plain text, the action at the right (spec 24.44). */
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

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  opened: boolean
  /** As a question when it cannot be undone. */
  title: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** `danger` is red, for what ends or erases something. */
  tone?: 'primary' | 'danger'
  loading?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks once before something that matters: cancel as plain text, the action at the right (design, section 13). */
export function ConfirmDialog({
  opened,
  title,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  loading = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      locked={loading}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose} disabled={loading}>
            {cancelLabel}
          </Button>
          <Button color={tone === 'danger' ? 'vermelho' : 'caneta'} onClick={onConfirm} loading={loading}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type LeaveDialogProps = {
  isAsked: () => boolean
  /** Where closing the tab loses something too, the browser asks. */
  isAskedByBrowser?: () => boolean
  /** Another address of the same page is no leaving. */
  isWithinPage?: boolean
  title: string
  confirmLabel: string
  cancelLabel: string
  onLeave?: () => void
  children: ReactNode
}

/** Asks before a page is left that would lose something. */
export function LeaveDialog({
  isAsked,
  isAskedByBrowser = isAsked,
  isWithinPage = false,
  onLeave,
  ...words
}: LeaveDialogProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => !(isWithinPage && current.pathname === next.pathname) && isAsked(),
    enableBeforeUnload: isAskedByBrowser,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      {...words}
      opened={blocker.status === 'blocked'}
      tone="danger"
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    />
  )
}

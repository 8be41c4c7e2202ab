import { Modal } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import classes from './dialog-window.module.css'
import { useIsTopmost } from './topmost-dialog.ts'

/** A dialog as it is drawn, by Mantine or by the browser. */
export type DrawnDialogProps = {
  opened: boolean
  onClose: () => void
  onClosed?: () => void
  title: ReactNode
  /** Pixels, at most. */
  size: number
  /** While saving: neither Escape nor the overlay nor the cross closes. */
  locked: boolean
  children: ReactNode
}

/** Without motion, the opening is told before the focus is given. */
const FOCUS_GIVEN_MS = 50

/** The focus is given without scrolling: on a small screen what has it may stand below the edge. */
const showFocused = () =>
  setTimeout(() => document.activeElement?.scrollIntoView({ block: 'nearest' }), FOCUS_GIVEN_MS)

/** Mantine's modal, a sheet from the bottom on phones. */
export function DialogWindow({ opened, onClose, onClosed, locked, ...shown }: DrawnDialogProps) {
  // Mounts closed: only an opening after mount animates and returns the focus.
  const [hasArrived, setHasArrived] = useState(false)
  useTimeout(() => setHasArrived(true), 0, { autoInvoke: true })
  const isOpened = opened && hasArrived
  const isTopmost = useIsTopmost(isOpened)
  return (
    <Modal
      opened={isOpened}
      // After the key press that closes it: a dialog opened then would take the same key.
      onClose={() => setTimeout(onClose)}
      onEnterTransitionEnd={showFocused}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      data-closing={!opened}
      {...shown}
      closeOnEscape={isTopmost && !locked}
      closeOnClickOutside={!locked}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 44, iconSize: 20, disabled: locked }}
      classNames={{
        overlay: classes.overlay ?? '',
        inner: classes.inner ?? '',
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    />
  )
}

import { Modal } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import classes from './dialog-window.module.css'
import { DialogFooter } from './dialog-footer.tsx'

export type DialogProps = {
  opened: boolean
  onClose: () => void
  /** After it has left the screen. */
  onClosed?: () => void
  title: ReactNode
  /** One line under the title. */
  lead?: ReactNode
  /** Width in pixels where there is room. */
  size?: number
  /** Buttons, the primary one last: in a row at the right, stacked from the bottom up on phones. */
  footer?: ReactNode
  /** While something is being saved: neither Escape nor the veil nor the cross closes. */
  locked?: boolean
  children?: ReactNode
}

/** What a dialog is drawn with: Mantine's modal, a sheet from the bottom on phones. */
export function DialogWindow({
  opened,
  onClose,
  onClosed,
  title,
  lead,
  size = 480,
  footer,
  locked = false,
  children,
}: DialogProps) {
  // It arrives closed: only what opens before its eyes moves in, and gives the focus back where it came from.
  const [hasArrived, setHasArrived] = useState(false)
  useEffect(() => {
    const arrival = setTimeout(() => setHasArrived(true))
    return () => clearTimeout(arrival)
  }, [])
  return (
    <Modal
      opened={opened && hasArrived}
      // Not within the key press that closes it: a dialog that opens then would take the same one for its own.
      onClose={() => setTimeout(onClose)}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      data-closing={!opened}
      title={title}
      size={size}
      closeOnEscape={!locked}
      closeOnClickOutside={!locked}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 44, iconSize: 20, disabled: locked }}
      classNames={{
        overlay: classes.overlay ?? '',
        inner: classes.inner ?? '',
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </Modal>
  )
}

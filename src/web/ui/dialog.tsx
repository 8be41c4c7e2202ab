import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

type DialogProps = {
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

/** The one dialog; under 560 px a sheet from the bottom with stacked buttons (design, section 13). */
export function Dialog({
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
  return (
    <Modal
      opened={opened}
      // Not within the key press that closes it: a dialog that opens then would take the same one for its own.
      onClose={() => setTimeout(onClose)}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
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

/** For a dialog whose buttons belong to a form inside it. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={classes.footer}>{children}</div>
}

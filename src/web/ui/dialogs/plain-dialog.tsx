import { ActionIcon } from '@mantine/core'
import { IconX } from '#web/ui/icons/icons.gen.ts'
import { type PointerEvent, useEffect, useId, useRef } from 'react'
import { DialogFooter } from './dialog-footer.tsx'
import type { DialogProps } from './dialog-window.tsx'
import classes from './plain-dialog.module.css'

/** In pixels, the wider of two widths. */
const WIDE = 640

/** The backdrop belongs to the dialog element: a press on it is outside of the box. */
function isOnVeil({ currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** The browser's own dialog, where the code of the others did not load: offline, or after a release. */
export function PlainDialog({
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
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = box.current
    if (opened && dialog?.open === false) dialog.showModal()
    if (opened || dialog?.open !== true) return
    dialog.close()
    onClosed?.()
  }, [opened, onClosed])
  return (
    <dialog
      ref={box}
      className={classes.box}
      data-wide={size > WIDE || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!locked) onClose()
      }}
      onPointerDown={(event) => {
        if (!locked && isOnVeil(event)) onClose()
      }}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <ActionIcon aria-label="Fechar" size={44} disabled={locked} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </dialog>
  )
}

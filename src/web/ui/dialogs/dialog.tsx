import {
  useEffect,
  useState,
  type ComponentType,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
} from 'react'
import type { DrawnDialogProps } from './dialog-window.tsx'
import { ActionIcon } from '@mantine/core'
import { preload } from '#web/ui/document/preload.ts'
import { IconX } from '#web/ui/icons/icons.gen.ts'
import { DialogFooter } from './dialog-footer.tsx'
import classes from './dialog.module.css'
import plain from './plain-dialog.module.css'

// In pixels, the wider of two widths.
const WIDE = 640

export type DialogProps = Pick<DrawnDialogProps, 'opened' | 'onClose' | 'onClosed' | 'title'> &
  Partial<Pick<DrawnDialogProps, 'size' | 'locked' | 'children'>> & { lead?: ReactNode; footer?: ReactNode }

type Drawing = ComponentType<DrawnDialogProps>

let drawing: Drawing | null = null

async function load(): Promise<Drawing> {
  drawing ??= (await import('./dialog-window.tsx')).DialogWindow
  return drawing
}

/** Preloads the code of dialogs, where one will be wanted soon or offline. */
export const loadDialogs = () => preload(load)

/** Its code loads with the first opening, else the browser's own dialog opens. `lazy` would reveal it 300 ms late. */
export function Dialog({ size = 480, locked = false, lead, footer, children, ...props }: DialogProps) {
  const [came, setCame] = useState<Drawing | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  if (props.opened && !wasOpened) setWasOpened(true)
  const Drawn = came ?? drawing
  const isWaiting = wasOpened && Drawn === null
  useEffect(() => {
    if (!isWaiting) return
    load().then(
      (window) => setCame(() => window),
      () => setCame(() => PlainDialog),
    )
  }, [isWaiting])
  if (!wasOpened || Drawn === null) return null
  return (
    <Drawn {...props} size={size} locked={locked}>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </Drawn>
  )
}

// The backdrop belongs to the dialog element: a press on it is outside of the box.
function isOnVeil({ currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

// The browser's own dialog, where the code of the others did not load: offline, or after a release.
function PlainDialog({ opened, onClose, onClosed, title, size, locked, children }: DrawnDialogProps) {
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
      className={plain.box}
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
      <div className={plain.head}>
        <h2 id={titleId} className={plain.title}>
          {title}
        </h2>
        <ActionIcon aria-label="Fechar" size={44} disabled={locked} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {children}
    </dialog>
  )
}

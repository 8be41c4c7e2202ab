import { useEffect, useState, type ComponentType } from 'react'
import type { DialogProps } from './dialog-window.tsx'
import { PlainDialog } from './plain-dialog.tsx'

type Drawing = ComponentType<DialogProps>

let drawing: Drawing | null = null

async function load(): Promise<Drawing> {
  drawing ??= (await import('./dialog-window.tsx')).DialogWindow
  return drawing
}

/** Preloads the code of dialogs, where one will be wanted soon or offline. */
export const loadDialogs = () => void load().catch(() => undefined)

/** Its code loads with the first opening, else the browser's own dialog opens. `lazy` would reveal it 300 ms late. */
export function Dialog(props: DialogProps) {
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
  return wasOpened && Drawn !== null ? <Drawn {...props} /> : null
}

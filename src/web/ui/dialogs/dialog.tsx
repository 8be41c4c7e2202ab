import { useEffect, useState, type ComponentType } from 'react'
import type { DialogProps } from './dialog-window.tsx'
import { PlainDialog } from './plain-dialog.tsx'

type Drawing = ComponentType<DialogProps>

/** What dialogs are drawn with, once it has come. */
let drawing: Drawing | null = null

async function load(): Promise<Drawing> {
  drawing ??= (await import('./dialog-window.tsx')).DialogWindow
  return drawing
}

/** Brings what dialogs are drawn with, where one will be wanted soon, or even over a lost line. */
export const loadDialogs = () => void load().catch(() => undefined)

/**
 * The one dialog; under 560 px a sheet from the bottom with stacked buttons. What it is drawn with comes with the first
 * one that opens; where it does not come, the browser's own dialog stands in. No `lazy`: what React reveals late, it
 * reveals 300 ms later.
 */
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

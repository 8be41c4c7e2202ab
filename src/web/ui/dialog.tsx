import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { DialogProps } from './dialog-window.tsx'
import { PlainDialog } from './plain-dialog.tsx'

const load = () => import('./dialog-window.tsx')
const DialogWindow = lazy(async (): Promise<{ default: ComponentType<DialogProps> }> => {
  try {
    return { default: (await load()).DialogWindow }
  } catch {
    return { default: PlainDialog }
  }
})

/** Brings what dialogs are drawn with, where one will be wanted even over a lost line. */
export const loadDialogs = () => void load().catch(() => undefined)

/**
 * The one dialog; under 560 px a sheet from the bottom with stacked buttons (design, section 13). What it is drawn with
 * comes with the first one that opens.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.opened && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  )
}

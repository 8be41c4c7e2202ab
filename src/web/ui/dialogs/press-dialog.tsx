import { ActionIcon } from '@mantine/core'
import { IconX } from '#web/ui/icons/icons.gen.ts'
import type { ReactNode } from 'react'
import { DialogFooter } from './dialog-footer.tsx'
import classes from './plain-dialog.module.css'
import {
  CLOSES_DIALOG,
  DIALOG_WORDS,
  OPENED_BY_PRESS,
  OPENS_DIALOG,
  WORDS_FOR_DIALOG,
} from '#web/ui/document/pre-hydration-script.ts'

type PressDialogProps = {
  /** Unique on the page. */
  id: string
  title: ReactNode
  lead?: ReactNode
  isWide?: boolean
  footer?: ReactNode
  children?: ReactNode
}

/** The browser's own dialog, which works before hydration. For ways in; all others are `Dialog`. */
export function PressDialog({ id, title, lead, isWide = false, footer, children }: PressDialogProps) {
  const titleId = `${id}-title`
  return (
    <dialog
      id={id}
      className={classes.box}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      {...{ [OPENED_BY_PRESS]: '' }}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <ActionIcon aria-label="Fechar" {...closesDialog}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
      {footer && <DialogFooter>{footer}</DialogFooter>}
    </dialog>
  )
}

/** For a button that opens the dialog of this id; the words fill its `DialogWords`. */
export const opensDialog = (id: string, words?: string) => ({
  [OPENS_DIALOG]: id,
  'aria-haspopup': 'dialog' as const,
  ...(words !== undefined && { [WORDS_FOR_DIALOG]: words }),
})

export const closesDialog = { [CLOSES_DIALOG]: '' }

/** Words of the pressed button, written by the pre-hydration script, never by React. */
export const DialogWords = () => <span suppressHydrationWarning {...{ [DIALOG_WORDS]: '' }} />

import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconX } from '#web/ui/icons/icons.gen.ts'
import type { ReactNode } from 'react'
import { BrandLockup } from '#web/ui/marks/brand-mark.tsx'
import classes from './menu-sheet.module.css'
import { COVERS_SCREEN } from '#web/ui/document/pre-hydration-script.ts'

type MenuSheetProps = {
  /** Unique on the page. */
  id: string
  /** `page` covers the screen from the right; `side` is at the left. */
  shape: 'page' | 'side'
  className?: string | undefined
  children: ReactNode
}

/** The browser's own popover, which opens before any script. Closes also by a link or when the focus leaves. */
export function MenuSheet({ id, shape, className, children }: MenuSheetProps) {
  return (
    <>
      <ActionIcon variant="default" className={className ?? ''} aria-label="Abrir menu" popoverTarget={id}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <div id={id} popover="auto" className={classes.sheet} data-shape={shape} {...{ [COVERS_SCREEN]: '' }}>
        <div className={classes.head}>
          <BrandLockup />
          <ActionIcon
            className={classes.close ?? ''}
            aria-label="Fechar menu"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
        <div className={classes.body}>{children}</div>
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import { Marks } from './marks/marks.tsx'
import classes from './sheet.module.css'

type SheetProps = {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  /** `card` is an ordinary surface; `form` is the answer sheet: cut paper, raised. */
  variant?: 'card' | 'form'
  marks?: boolean
  padding?: 'none' | 'md' | 'lg'
  id?: string
  className?: string | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-hidden'?: boolean
  children: ReactNode
}

/** A sheet of paper on the desk (spec 24.10). No sheet inside a sheet. */
export function Sheet({
  as: Element = 'div',
  variant = 'card',
  marks = false,
  padding = 'md',
  className = '',
  children,
  ...attributes
}: SheetProps) {
  return (
    <Element
      {...attributes}
      className={`${classes.sheet} ${className}`}
      data-variant={variant}
      data-padding={padding}
      data-marks={marks || undefined}
    >
      {marks && <Marks />}
      {marks ? <div className={classes.content}>{children}</div> : children}
    </Element>
  )
}

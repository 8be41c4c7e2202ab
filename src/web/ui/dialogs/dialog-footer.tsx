import type { ReactNode } from 'react'
import classes from './dialog-footer.module.css'

/** For a dialog whose buttons belong to a form inside it. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={classes.footer}>{children}</div>
}

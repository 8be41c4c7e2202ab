import type { ReactNode } from 'react'
import classes from './dialog-footer.module.css'

export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={classes.footer}>{children}</div>
}

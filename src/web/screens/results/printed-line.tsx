import type { ReactNode } from 'react'
import classes from './printed-line.module.css'

/** Above a result, as a form is stamped: what was corrected, of which exam, when. Its parts are elements. */
export const PrintedLine = ({ children }: { children: ReactNode }) => (
  <p className={classes.printed}>{children}</p>
)

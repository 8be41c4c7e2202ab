import type { ReactNode } from 'react'
import classes from './question-page.module.css'

/** One question at a time, its map beside it in wide windows. */
export const QuestionPage = ({ map, children }: { map: ReactNode; children: ReactNode }) => (
  <div className={classes.page}>
    <div className={classes.column}>{children}</div>
    {map}
  </div>
)

/** Beside the question, and only there: phones open a drawer. */
export const BesideQuestion = ({ children }: { children: ReactNode }) => (
  <div className={classes.rail}>{children}</div>
)

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './exam-link.module.css'

type ExamLinkProps = { code: string; children: ReactNode }

/** The title of a card leads to the exam's own page (spec 13.3). */
export const ExamTitleLink = ({ code, children }: ExamLinkProps) => (
  <Link to="/exames/$examId" params={{ examId: code }} className={classes.title}>
    {children}
  </Link>
)

/** So does its cover, for a finger or a mouse: keyboards and readers have the title. */
export const ExamCoverLink = ({ code, children }: ExamLinkProps) => (
  <Link to="/exames/$examId" params={{ examId: code }} className={classes.cover} tabIndex={-1} aria-hidden>
    {children}
  </Link>
)

import { Marks } from '#web/ui/marks/marks.tsx'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './answer-sheet-frame.module.css'

type AnswerSheetFrameProps = { aside: ReactNode; children: ReactNode; foot?: ReactNode }

/** The printed form around an answer sheet: timing marks, name, what it is of. */
export const AnswerSheetFrame = ({ aside, children, foot }: AnswerSheetFrameProps) => (
  <div className={classes.frame}>
    <Marks />
    <div className={classes.form}>
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          {ANSWER_SHEET}
        </Title>
        <span>{aside}</span>
      </div>
      {children}
      {foot}
    </div>
  </div>
)

export const ANSWER_SHEET = 'Folha de respostas'

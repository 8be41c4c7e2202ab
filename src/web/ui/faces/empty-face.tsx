import type { ReactNode } from 'react'
import { LetterBubbles } from '#web/ui/marks/letter-bubbles.tsx'
import classes from './face.module.css'

type EmptyFaceProps = { title: string; text?: ReactNode; action?: ReactNode; headingLevel?: 2 | 3 }

/** A row of blank bubbles, one sentence, one next step (spec 24.16). */
export function EmptyFace({ title, text, action, headingLevel = 2 }: EmptyFaceProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className={classes.face}>
      <div className={classes.row} aria-hidden>
        <LetterBubbles bubbleAt={() => ({})} />
      </div>
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  )
}

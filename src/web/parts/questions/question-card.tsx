import { DIFFICULTIES, type Difficulty } from '#domain/questions/difficulty.ts'
import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import { DifficultyMark } from '#web/ui/marks/difficulty-mark.tsx'
import { Title, VisuallyHidden } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from './question-card.module.css'
import { RichText } from './rich-text.tsx'

export type QuestionCardProps = {
  /** Position in the list, from 0. */
  position: number
  question: { statement: string; difficulty: Difficulty; domain: string | null }
  /** Moved to when another question is opened; focusable, out of the tab order. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** At the right of the heading: the button or the sign 'Marcar para revisar'. */
  corner?: ReactNode
  /** Before the domain, in one quiet line under the heading. */
  meta?: ReactNode
  /** Everything under the statement: options, verdict, explanation. */
  children: ReactNode
}

/** The id of the statement: it names the group of options. */
export const statementId = (position: number) => `enunciado-${position + 1}`

/** The id of the heading: the keyboard goes there when a question begins. */
export const headingId = (position: number) => `questao-${position + 1}`

/** The sheet of one question: heading, difficulty, statement, and whatever stands below. */
export function QuestionCard({ position, question, headingRef, corner, meta, children }: QuestionCardProps) {
  const { statement, difficulty, domain } = question
  return (
    <article className={classes.card} aria-labelledby={headingId(position)}>
      <div className={classes.head}>
        <Title order={2} className={classes.heading} id={headingId(position)} ref={headingRef} tabIndex={-1}>
          Questão {position + 1}
        </Title>
        <div>
          <VisuallyHidden>Dificuldade: </VisuallyHidden>
          <DifficultyMark level={levelOf(difficulty)} word={DIFFICULTY_LABELS[difficulty]} />
        </div>
        {corner !== undefined && <div className={classes.corner}>{corner}</div>}
      </div>
      {(meta !== undefined || domain !== null) && (
        <div className={classes.meta}>
          {meta}
          {domain !== null && <span>{domain}</span>}
        </div>
      )}
      <div className={classes.statement} id={statementId(position)}>
        <RichText html={statement} voice="statement" />
      </div>
      {children}
    </article>
  )
}

const LEVELS = [1, 2, 3] as const

/** 1 easy, 2 medium, 3 hard: how many of the three small bubbles are filled. */
export const levelOf = (difficulty: Difficulty) => LEVELS[DIFFICULTIES.indexOf(difficulty)] ?? 2

import { DIFFICULTIES, type Difficulty } from '#domain/questions/difficulty.ts'
import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import { DifficultyMark } from '#web/ui/marks/difficulty-mark.tsx'
import { Title, VisuallyHidden } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from './question-card.module.css'
import { RichText } from './rich-text.tsx'

export type QuestionCardProps = {
  /** From 0. */
  position: number
  /** Of a Prova neither domain nor difficulty is told. */
  question: { statement: string; domain: string | null; difficulty: Difficulty | null }
  headingRef?: Ref<HTMLHeadingElement> | undefined
  corner?: ReactNode
  meta?: ReactNode
  /** Takes the place of the line above the statement. */
  lead?: ReactNode
  children: ReactNode
}

export const statementId = (position: number) => `statement-${position + 1}`

export const headingId = (position: number) => `question-${position + 1}`

export function QuestionCard({
  position,
  question,
  headingRef,
  corner,
  meta,
  lead,
  children,
}: QuestionCardProps) {
  const { statement, difficulty, domain } = question
  return (
    <article className={classes.card} aria-labelledby={headingId(position)}>
      <div className={classes.head}>
        <Title order={2} className={classes.heading} id={headingId(position)} ref={headingRef} tabIndex={-1}>
          Questão {position + 1}
        </Title>
        {difficulty !== null && (
          <div>
            <VisuallyHidden>Dificuldade: </VisuallyHidden>
            <DifficultyMark level={levelOf(difficulty)} word={DIFFICULTY_LABELS[difficulty]} />
          </div>
        )}
        {corner !== undefined && <div className={classes.corner}>{corner}</div>}
      </div>
      {lead}
      {lead === undefined && (meta !== undefined || domain !== null) && (
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

/** How many of the three small bubbles are filled: 1 easy, 2 medium, 3 hard. */
export const levelOf = (difficulty: Difficulty) => LEVELS[DIFFICULTIES.indexOf(difficulty)] ?? 2

import { verdictOf } from '#domain/questions/answering.ts'
import { isRightUnder, type GivenRight } from '#domain/rulings/rightness.ts'
import { REVIEW_STATE_LABELS } from '#pt-br/labels.ts'
import { chosenSentence, verdictSentence } from '#pt-br/results.ts'
import { ANNULLED_VERDICT, rulingNote } from '#pt-br/ruling-notes.ts'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './answer-key.module.css'

type Judged = {
  /** The stored answer; empty for a blank place. */
  selected: readonly number[]
  correctOptions: readonly number[]
  /** What counts besides the key. */
  rulings?: readonly GivenRight[]
  /** The title of a blank place. */
  blank?: string
}

function judged({ selected, correctOptions, rulings = [], blank = REVIEW_STATE_LABELS.unanswered }: Judged) {
  const isAnnulled = rulings.some(({ kind }) => kind === 'annulled')
  const isRight = isAnnulled || isRightUnder({ selected, correct: correctOptions }, rulings)
  const sentence = verdictSentence(verdictOf({ selected, correct: isRight ? selected : correctOptions }))
  const title = selected.length === 0 ? blank : sentence
  return { isAnnulled, isRight, title: isAnnulled ? ANNULLED_VERDICT : title }
}

export function VerdictLine(props: Judged) {
  const { isRight, title } = judged(props)
  return (
    <p className={classes.line}>
      {isRight ? <Tick animated /> : <Cross animated />}
      <span>{title}</span>
    </p>
  )
}

export function AnswerVerdict({ note, ...props }: Judged & { note?: string | undefined }) {
  const { selected, rulings = [] } = props
  const { isAnnulled, isRight, title } = judged(props)
  const words = [
    selected.length === 0 ? blankSentence(isAnnulled) : chosenSentence(selected),
    rulingNote(rulings),
    note,
  ]
  return (
    <Verdict sign={isRight ? <Tick animated /> : <Cross animated />} title={title}>
      {words.filter(Boolean).join(' ')}
    </Verdict>
  )
}

const blankSentence = (isAnnulled: boolean) =>
  isAnnulled ? 'Você deixou em branco.' : 'Em branco conta como erro.'

type VerdictProps = { sign: ReactNode; title: string; children: ReactNode }

export const Verdict = ({ sign, title, children }: VerdictProps) => (
  <div className={classes.verdict}>
    <span className={classes.stroke}>{sign}</span>
    <div>
      <Title order={3} className={classes.sentence}>
        {title}
      </Title>
      <p className={classes.chosen}>{children}</p>
    </div>
  </div>
)

import { verdictOf } from '#domain/questions/answering.ts'
import { isRightUnder, type GivenRight } from '#domain/rulings/rightness.ts'
import { REVIEW_STATE_LABELS } from '#pt-br/labels.ts'
import { chosenSentence, verdictSentence } from '#pt-br/results.ts'
import { ANNULLED_VERDICT, rulingNote } from '#pt-br/ruling-notes.ts'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { Title } from '@mantine/core'
import classes from './answer-key.module.css'

type AnswerVerdictProps = {
  /** The stored answer; empty for a blank place. */
  selected: readonly number[]
  correctOptions: readonly number[]
  /** What counts besides the key. */
  rulings?: GivenRight[]
  note?: string | undefined
  /** The title of a blank place. */
  blank?: string
}

export function VerdictLine({
  selected,
  correctOptions,
}: Pick<AnswerVerdictProps, 'selected' | 'correctOptions'>) {
  const verdict = verdictOf({ selected, correct: correctOptions })
  return (
    <p className={classes.line}>
      {verdict.kind === 'right' ? <Tick animated /> : <Cross animated />}
      <span>{verdictSentence(verdict)}</span>
    </p>
  )
}

export function AnswerVerdict({
  selected,
  correctOptions,
  rulings = [],
  note,
  blank = REVIEW_STATE_LABELS.unanswered,
}: AnswerVerdictProps) {
  const isAnnulled = rulings.some(({ kind }) => kind === 'annulled')
  const isRight = isAnnulled || isRightUnder({ selected, correct: correctOptions }, rulings)
  const accepted = isRight ? selected : correctOptions
  const isBlank = selected.length === 0
  const title = isBlank ? blank : verdictSentence(verdictOf({ selected, correct: accepted }))
  const words = [isBlank ? blankSentence(isAnnulled) : chosenSentence(selected), rulingNote(rulings), note]
  return (
    <div className={classes.verdict}>
      <span className={classes.stroke}>{isRight ? <Tick animated /> : <Cross animated />}</span>
      <div>
        <Title order={3} className={classes.sentence}>
          {isAnnulled ? ANNULLED_VERDICT : title}
        </Title>
        <p className={classes.chosen}>{words.filter(Boolean).join(' ')}</p>
      </div>
    </div>
  )
}

const blankSentence = (isAnnulled: boolean) =>
  isAnnulled ? 'Você deixou em branco.' : 'Em branco conta como erro.'

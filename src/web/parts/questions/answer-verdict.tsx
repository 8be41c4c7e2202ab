import { verdictOf } from '#domain/questions/answering.ts'
import { REVIEW_STATE_LABELS } from '#pt-br/labels.ts'
import { chosenSentence, verdictSentence } from '#pt-br/results.ts'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { Title } from '@mantine/core'
import classes from './answer-key.module.css'

type AnswerVerdictProps = {
  /** The stored answer; empty for a blank place. */
  selected: readonly number[]
  correctOptions: readonly number[]
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
  note,
  blank = REVIEW_STATE_LABELS.unanswered,
}: AnswerVerdictProps) {
  const verdict = verdictOf({ selected, correct: correctOptions })
  const isBlank = selected.length === 0
  return (
    <div className={classes.verdict}>
      <span className={classes.stroke}>
        {verdict.kind === 'right' ? <Tick animated /> : <Cross animated />}
      </span>
      <div>
        <Title order={3} className={classes.sentence}>
          {isBlank ? blank : verdictSentence(verdict)}
        </Title>
        <p className={classes.chosen}>
          {[isBlank ? 'Em branco conta como erro.' : chosenSentence(selected), note]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
    </div>
  )
}

import { DIFFICULTIES, type Difficulty } from '#domain/questions/difficulty.ts'
import { DIFFICULTY_LABELS, RATING_QUESTION, RATING_REACH } from '#pt-br/labels.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DifficultyMark } from '#web/ui/marks/difficulty-mark.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { levelOf } from './question-card.tsx'
import classes from './rating-form.module.css'

/** Asks in the review how hard the question was (spec 6.11): 'Pular' skips, 'Confirmar' saves. */
export function RatingDialog({ opened, ...form }: RatingFormProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={form.onSkip} locked={form.isSaving} size={440} title={RATING_QUESTION}>
      <RatingForm {...form} takesFocus />
    </Dialog>
  )
}

type RatingFormProps = {
  rating: Difficulty | null
  isSaving: boolean
  isCompact?: boolean
  takesFocus?: boolean
  onRate: (rating: Difficulty) => void
  onSkip: () => void
}

const isDifficulty = (value: string): value is Difficulty =>
  DIFFICULTIES.some((difficulty) => difficulty === value)

/** The three levels, 'Pular' and 'Confirmar' (spec 6.11). */
export function RatingForm({
  rating,
  isSaving,
  isCompact = false,
  takesFocus = false,
  onRate,
  onSkip,
}: RatingFormProps) {
  const [chosen, setChosen] = useState<Difficulty>(rating ?? 'medium')
  return (
    <form
      className={classes.form}
      data-compact={isCompact || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        onRate(chosen)
      }}
    >
      <Radio.Group
        aria-label="Dificuldade"
        value={chosen}
        onChange={(value) => isDifficulty(value) && setChosen(value)}
      >
        <div className={classes.levels}>
          {DIFFICULTIES.map((difficulty) => (
            <Radio.Card
              key={difficulty}
              value={difficulty}
              withBorder={false}
              className={classes.level ?? ''}
              tabIndex={difficulty === chosen ? 0 : -1}
              data-autofocus={(takesFocus && difficulty === chosen) || undefined}
            >
              <DifficultyMark level={levelOf(difficulty)} word={DIFFICULTY_LABELS[difficulty]} />
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <p className={classes.hint}>{RATING_REACH}</p>
      <div className={classes.buttons}>
        <QuietButton disabled={isSaving} onClick={onSkip}>
          Pular
        </QuietButton>
        <Button type="submit" loading={isSaving}>
          Confirmar
        </Button>
      </div>
    </form>
  )
}

import { DIFFICULTIES, type Difficulty } from '#domain/questions/difficulty.ts'
import { DIFFICULTY_LABELS, RATING_QUESTION, RATING_REACH } from '#pt-br/labels.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DifficultyMark } from '#web/ui/marks/difficulty-mark.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button, Checkbox, Radio } from '@mantine/core'
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

type Rated = { rating: Difficulty | null; isGuess: boolean }

type RatingFormProps = {
  /** As stored. */
  rated: Rated
  isSaving: boolean
  isCompact?: boolean
  takesFocus?: boolean
  /** `guess` only where it changed. */
  onRate: (rating: Difficulty, guess: boolean | undefined) => void
  onSkip: () => void
}

const isDifficulty = (value: string): value is Difficulty =>
  DIFFICULTIES.some((difficulty) => difficulty === value)

/** The three levels, 'Pular' and 'Confirmar' (spec 6.11). */
export function RatingForm({
  rated,
  isSaving,
  isCompact = false,
  takesFocus = false,
  onRate,
  onSkip,
}: RatingFormProps) {
  const [chosen, setChosen] = useState<Difficulty>(rated.rating ?? 'medium')
  const [isGuess, setGuess] = useState(rated.isGuess)
  return (
    <form
      className={classes.form}
      data-compact={isCompact || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        onRate(chosen, isGuess === rated.isGuess ? undefined : isGuess)
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
      <Checkbox
        className={classes.guess ?? ''}
        label="Foi chute"
        checked={isGuess}
        onChange={(event) => setGuess(event.currentTarget.checked)}
      />
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

import { DIFFICULTIES, type Difficulty } from '#domain/difficulty.ts'
import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import { DialogFooter } from '#web/ui/dialog-footer.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DifficultyMark } from '#web/ui/difficulty-mark.tsx'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import classes from './difficulty-rating.module.css'
import { levelOf } from './question-card.tsx'

type DifficultyRatingProps = {
  opened: boolean
  /** The person's rating so far; 'Médio' stands for none. */
  rating: Difficulty | null
  isSaving: boolean
  onRate: (rating: Difficulty) => void
  onSkip: () => void
}

const isDifficulty = (value: string): value is Difficulty =>
  DIFFICULTIES.some((difficulty) => difficulty === value)

/** Asks how hard the question was (product.md 4): 'Pular' skips, 'Confirmar' saves. */
export function DifficultyRating({ opened, ...form }: DifficultyRatingProps) {
  return (
    <Dialog
      opened={opened}
      onClose={form.onSkip}
      locked={form.isSaving}
      size={440}
      title="O que achou desta questão?"
    >
      <RatingForm {...form} />
    </Dialog>
  )
}

function RatingForm({ rating, isSaving, onRate, onSkip }: Omit<DifficultyRatingProps, 'opened'>) {
  const [chosen, setChosen] = useState<Difficulty>(rating ?? 'medium')
  return (
    <form
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
            >
              <DifficultyMark level={levelOf(difficulty)} word={DIFFICULTY_LABELS[difficulty]} />
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <p className={classes.hint}>
        Vale só para você: na próxima vez, os filtros de dificuldade usam a sua avaliação.
      </p>
      <DialogFooter>
        {/* It opens by itself: whoever presses Enter to go on skips it and rates nothing by accident. */}
        <Button variant="subtle" color="gray" data-autofocus disabled={isSaving} onClick={onSkip}>
          Pular
        </Button>
        <Button type="submit" loading={isSaving}>
          Confirmar
        </Button>
      </DialogFooter>
    </form>
  )
}

import type { Difficulty } from '#domain/questions/difficulty.ts'
import { RATING_QUESTION } from '#pt-br/labels.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { RatingForm } from './rating-form.tsx'

type DifficultyRatingProps = {
  opened: boolean
  rating: Difficulty | null
  isSaving: boolean
  onRate: (rating: Difficulty) => void
  onSkip: () => void
}

/** Asks in the review how hard the question was (spec 6.11): 'Pular' skips, 'Confirmar' saves. */
export function DifficultyRating({ opened, ...form }: DifficultyRatingProps) {
  return (
    <Dialog opened={opened} onClose={form.onSkip} locked={form.isSaving} size={440} title={RATING_QUESTION}>
      <RatingForm {...form} takesFocus />
    </Dialog>
  )
}

import { RATING_QUESTION } from '#pt-br/labels.ts'
import type { OpenPlace } from '#web/api/simulations/simulations.ts'
import { RatingForm } from '#web/parts/questions/rating-form.tsx'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconX } from '#web/ui/icons/icons.gen.ts'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import classes from './rating-sheet.module.css'
import type { SimulationRun } from './state/use-simulation-run.ts'

type RatingSheetProps = { run: SimulationRun; place: OpenPlace | undefined }

/** Asks how hard the question was (spec 6.11 and 24.45). Takes the focus only when asked for; else it is announced. */
export function RatingSheet({ run: { dialog, rating }, place }: RatingSheetProps) {
  const isAsked = dialog.shown === 'asked rating'
  const isOpen = (isAsked || dialog.shown === 'rating') && place !== undefined && place.answer !== null
  return (
    <>
      <VisuallyHidden role="status">
        {isOpen && !isAsked && `${RATING_QUESTION} Médio está escolhido. Esc pula.`}
      </VisuallyHidden>
      {isOpen && (
        <OpenSheet
          key={place.position}
          rated={place.answer ?? NOT_RATED}
          isSaving={rating.isSaving}
          takesFocus={isAsked}
          onRate={(value, guess) => rating.save(place, value, guess)}
          onSkip={dialog.close}
        />
      )}
    </>
  )
}

const NOT_RATED = { rating: null, isGuess: false }

type OpenSheetProps = Omit<Parameters<typeof RatingForm>[0], 'isCompact' | 'takesFocus'> & {
  takesFocus: boolean
}

function OpenSheet({ onSkip, ...form }: OpenSheetProps) {
  const titleId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const { isSaving, takesFocus } = form
  useFocusWithin(sheet, takesFocus)
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isSaving) return
    if (document.querySelector('[aria-modal="true"]') === null) onSkip()
  })
  return (
    <div ref={sheet} role="dialog" aria-labelledby={titleId} className={classes.sheet} data-rating-sheet>
      <div className={classes.head}>
        <b id={titleId}>{RATING_QUESTION}</b>
        <ActionIcon aria-label="Fechar" disabled={isSaving} onClick={onSkip}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <RatingForm {...form} isCompact onSkip={onSkip} />
    </div>
  )
}

function useFocusWithin(sheet: RefObject<HTMLDivElement | null>, takesFocus: boolean) {
  useLayoutEffect(() => {
    const within = sheet.current
    const before = document.activeElement
    if (takesFocus) within?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    return () => {
      const { activeElement, body } = document
      // A button that saves is disabled meanwhile and loses the focus.
      const wasWithin = activeElement === body || within?.contains(activeElement) === true
      if (wasWithin && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [sheet, takesFocus])
}

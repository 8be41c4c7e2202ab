import type { Difficulty } from '#domain/questions/difficulty.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import {
  type OpenPlace,
  placeQuery,
  type Simulation,
  useAbandonSimulation,
  useRateQuestion,
  useMarkPlace,
} from '#web/api/simulations/simulations.ts'
import { useTimeout } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useMarkToast } from '#web/parts/questions/use-mark-toast.ts'
import { useRef, useState } from 'react'
import { type Answering, useAnswering } from '#web/parts/run/use-answering.ts'
import { type Finishing, useFinishing } from './use-finishing.ts'

/** One dialog at a time. A rating is not modal. */
export type RunDialog = 'rating' | 'asked rating' | 'map' | 'plans' | 'shortcuts' | 'finish' | 'restart'

/** After the answer (spec 6.11). */
const RATING_DELAY_MS = 1000

export type SimulationRun = {
  simulation: Simulation
  answering: Answering
  finishing: Finishing
  dialog: { shown: RunDialog | null; open: (dialog: RunDialog) => void; close: () => void }
  go: (position: number) => void
  canGo: (position: number) => boolean
  /** The question that is about to show takes the focus. */
  arrive: () => void
  /** Focuses the heading when the person has just moved there. */
  headingRef: (heading: HTMLHeadingElement | null) => void
  mark: (position: number, marked: boolean) => void
  rating: {
    isSaving: boolean
    save: (place: OpenPlace, rating: Difficulty, guess: boolean | undefined) => void
  }
  restart: { isBusy: boolean; start: () => void }
}

export function useSimulationRun(simulation: Simulation, hasBegun: boolean): SimulationRun {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<RunDialog | null>(null)
  const dialog = { shown, open: setShown, close: () => setShown(null) }
  const ratingTimer = useTimeout(() => setShown((last) => last ?? 'rating'), RATING_DELAY_MS)

  const onScreen = useRef(simulation.currentIndex)
  const placeAt = (position: number) => queryClient.getQueryData(placeQuery(simulation.id, position).queryKey)
  const answering = useAnswering(simulation, {
    onStored: (position) => {
      // Not for an answer that arrives once the person is on another question.
      if (position === onScreen.current && placeAt(position)?.everRated === false) ratingTimer.start()
    },
  })
  const finishing = useFinishing(simulation, answering, () => setShown('finish'))
  const mark = useMarking(simulation.id)
  const rating = useRateQuestion(simulation.id, (error) => toastRefusal(error))
  const abandoning = useAbandonSimulation(simulation.exam.code)

  const canGo = (position: number) => (simulation.places[position]?.state ?? 'locked') !== 'locked'
  const arriving = useRef(hasBegun)

  return {
    simulation,
    answering,
    finishing,
    dialog,
    canGo,
    go: (position) => {
      if (!canGo(position) || position === answering.state.position) return
      ratingTimer.clear()
      setShown((last) => (isRating(last) ? null : last))
      arriving.current = true
      onScreen.current = position
      answering.dispatch({ type: 'moved', position })
      window.scrollTo({ top: 0 })
    },
    arrive: () => void (arriving.current = true),
    headingRef: (heading) => {
      if (heading === null || !arriving.current) return
      arriving.current = false
      heading.focus({ preventScroll: true })
    },
    mark,
    rating: {
      isSaving: rating.isPending && rating.variables.position === answering.state.position,
      // A late reply closes nothing but its own sheet.
      save: ({ position, question: { questionId } }, value, guess) =>
        rating.mutate(
          { questionId, rating: value, guess, position },
          {
            onSuccess: () =>
              setShown((last) => (onScreen.current === position && isRating(last) ? null : last)),
          },
        ),
    },
    restart: {
      isBusy: abandoning.isPending,
      start: () => abandoning.mutate(simulation.id, { onError: (error) => toastRefusal(error) }),
    },
  }
}

const isRating = (dialog: RunDialog | null) => dialog === 'rating' || dialog === 'asked rating'

function useMarking(simulationId: string) {
  const marking = useMarkPlace(simulationId)
  useMarkToast(simulationId)
  return (position: number, marked: boolean) =>
    marking.mutate({ position, marked }, { onError: (error) => toastRefusal(error) })
}

import type { SaidOfAnswer } from '#domain/mistakes/said.ts'
import { toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { type Drill, type DrillPlace, readAgainAfterMidnight } from '#web/api/drills/drills.ts'
import { useMarkPlace } from '#web/api/simulations/simulations.ts'
import { useMarkToast } from '#web/parts/questions/use-mark-toast.ts'
import { type Answering, useAnswering } from '#web/parts/run/use-answering.ts'
import { openPlaceBeside } from '#web/parts/run/simulation-facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type DrillStep, type SecondRound, stepFrom, wrongOf } from './drill-step.ts'
import { type DrillEnd, type Ending, useEnding } from './use-ending.ts'
import { useSaying } from './use-saying.ts'

export type DrillDialog = 'map' | 'plans' | 'shortcuts' | 'end'

export type DrillRun = {
  drill: Drill
  answering: Answering
  ending: Ending
  dialog: { shown: DrillDialog | null; open: (dialog: DrillDialog) => void; close: () => void }
  step: DrillStep
  again: SecondRound | null
  previous: number | null
  canGo: (position: number) => boolean
  go: (position: number) => void
  /** To a place that has just been added. */
  goToNew: (position: number) => void
  goOn: () => void
  /** Focuses the heading when the person has just moved there. */
  headingRef: (heading: HTMLHeadingElement | null) => void
  mark: (position: number, marked: boolean) => void
  say: (place: DrillPlace, said: SaidOfAnswer) => void
}

/** One running drill on this screen (spec 15.5). */
export function useDrillRun(
  drill: Drill,
  { hasBegun, onEnded }: { hasBegun: boolean; onEnded: (ending: DrillEnd) => void },
): DrillRun {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<DrillDialog | null>(null)
  const [again, setAgain] = useState<SecondRound | null>(null)
  const onStored = (at: number) => readAgainAfterMidnight(queryClient, drill.id, at)
  const answering = useAnswering(drill, { mode: 'drill', onStored })
  const marking = useMarkPlace(drill.id, 'drill')
  useMarkToast(drill.id)
  const say = useSaying(drill.id)
  const ending = useEnding(drill, { answering, askFirst: () => setShown('end'), onEnded })
  const arriving = useRef(hasBegun)

  const { position } = answering.state
  const step = stepFrom(drill, position, again)
  const canGo = (at: number) => (drill.places[at]?.state ?? 'locked') !== 'locked'
  const move = (to: number, round: SecondRound | null = null) => {
    setAgain(round)
    // Without a band that says so, nobody would know that the drill still ends.
    if (answering.unsent.size === 0) ending.cancel()
    arriving.current = true
    answering.dispatch({ type: 'moved', position: to })
    window.scrollTo({ top: 0 })
  }
  const practise = (round: SecondRound) => {
    move(round.positions[round.at] ?? position, round)
    answering.dispatch({ type: 'practice started' })
  }

  return {
    drill,
    answering,
    ending,
    dialog: { shown, open: setShown, close: () => setShown(null) },
    step,
    again,
    previous: again === null ? openPlaceBeside(drill, position, -1) : (again.positions[again.at - 1] ?? null),
    canGo,
    go: (to) => {
      if (canGo(to) && to !== position) move(to)
    },
    goToNew: move,
    goOn: () => {
      if (step.kind === 'again') practise({ positions: wrongOf(drill), at: 0 })
      else if (step.kind === 'next' && again !== null) practise({ ...again, at: again.at + 1 })
      else if (step.kind === 'next') move(step.position)
    },
    headingRef: (heading) => {
      if (heading === null || !arriving.current) return
      arriving.current = false
      heading.focus({ preventScroll: true })
    },
    mark: (at, marked) =>
      marking.mutate({ position: at, marked }, { onError: (error) => toastRefusal(error) }),
    say,
  }
}

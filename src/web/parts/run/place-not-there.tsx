import { isRefused, isTransientFailure } from '#web/api/client/refusal.ts'
import { isOver, type Simulation } from '#web/api/simulations/simulations.ts'
import { GateSheet } from '#web/parts/exams/gate-sheet.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { QuestionAway, SignInToGoOn } from './place-faces.tsx'
import { QuestionSkeleton } from './question-skeleton.tsx'
import { countsOf } from './simulation-facts.ts'

type PlaceNotThereProps = {
  simulation: Pick<Simulation, 'exam' | 'places' | 'freeOpened'>
  position: number
  query: UseQueryResult
  headingRef: Ref<HTMLHeadingElement>
  /** 'o simulado', as the sentence of an ended session has it. */
  what: string
  onSeePlans: () => void
  failed: ReactNode
}

/** A question that is loading, locked, away with the line, or refused. */
export function PlaceNotThere(props: PlaceNotThereProps) {
  const { simulation, position, query, headingRef, what, onSeePlans, failed } = props
  // The map is reading how it ended, and leads on.
  if (isOver(query.error) || (query.isPending && query.errorUpdateCount === 0)) return <QuestionSkeleton />
  if (isRefused(query.error, 'PLACE_LOCKED', 'ACCESS_RESTRICTED')) {
    const { answeredFree, locked } = countsOf(simulation)
    return (
      <GateSheet
        reason={query.error.code === 'PLACE_LOCKED' ? 'quota' : 'restricted'}
        exam={simulation.exam}
        answered={answeredFree}
        locked={locked}
        headingRef={headingRef}
        onSeePlans={onSeePlans}
      />
    )
  }
  if (isRefused(query.error, 'UNAUTHENTICATED')) return <SignInToGoOn what={what} />
  if (query.error === null || isTransientFailure(query.error))
    return <QuestionAway number={position + 1} retry={query} />
  return failed
}

import { isTransientFailure, refusalCode } from '#web/api/client/refusal.ts'
import { isOver, placeQuery } from '#web/api/simulations/simulations.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { GateSheet } from '#web/parts/exams/gate-sheet.tsx'
import { QuestionSheet } from './question-sheet.tsx'
import { QuestionSkeleton } from './question-skeleton.tsx'
import { RunMap } from './run-map.tsx'
import { RunBar } from './run-bar.tsx'
import { MarkButton } from '#web/parts/questions/mark-button.tsx'
import { QuestionPage } from '#web/parts/questions/question-page.tsx'
import { useRunShortcuts } from './state/run-shortcuts.ts'
import { QuestionAway, SignInToGoOn, SimulationFailed } from './simulation-faces.tsx'
import { countsOf } from './start/simulation-facts.ts'
import type { SimulationRun } from './state/use-simulation-run.ts'

type PlaceProps = { run: SimulationRun; position: number }

export function RunPage({ run }: { run: SimulationRun }) {
  const { position } = run.answering.state
  return (
    <QuestionPage map={<RunMap run={run} />}>
      <PlaceOnScreen key={position} run={run} position={position} />
      <RunBar run={run} />
      <PlaceComments key={`comments-${position}`} run={run} position={position} />
    </QuestionPage>
  )
}

/** For answered questions only: their code loads with the first answer. Offline the question goes on without them. */
const Comments = latePart(
  async () => (await import('#web/parts/comments/comments.tsx')).Comments,
  () => <p role="status">Não foi possível carregar os comentários. Recarregue a página para vê-los.</p>,
)

function PlaceComments({ run, position }: PlaceProps) {
  const { data: place } = useQuery({ ...placeQuery(run.simulation.id, position), enabled: false })
  return place !== undefined && place.answer !== null ? (
    <Comments questionId={place.question.questionId} />
  ) : null
}

function PlaceOnScreen({ run, position }: PlaceProps) {
  const { simulation, dialog, answering, headingRef, mark } = run
  const query = useQuery(placeQuery(simulation.id, position))
  const place = query.data
  useRunShortcuts(run, place)
  if (place !== undefined) {
    const marked = simulation.places[position]?.marked ?? place.marked
    return (
      <QuestionSheet
        simulationId={simulation.id}
        place={place}
        answering={answering}
        headingRef={headingRef}
        corner={<MarkButton marked={marked} onMark={(next) => mark(position, next)} />}
        isFirst={countsOf(simulation).answered === 0}
        onRate={() => dialog.open('asked rating')}
      />
    )
  }
  // The map is reading how it ended, and leads on.
  const hasEnded = isOver(query.error)
  if (hasEnded || (query.isPending && query.errorUpdateCount === 0)) return <QuestionSkeleton />
  return <PlaceNotThere run={run} position={position} query={query} />
}

function PlaceNotThere({ run, position, query }: PlaceProps & { query: UseQueryResult }) {
  const { simulation, dialog, headingRef } = run
  const refusal = refusalCode(query.error)
  if (refusal === 'PLACE_LOCKED' || refusal === 'ACCESS_RESTRICTED') {
    const { answeredFree, locked } = countsOf(simulation)
    return (
      <GateSheet
        reason={refusal === 'PLACE_LOCKED' ? 'quota' : 'restricted'}
        exam={simulation.exam}
        answered={answeredFree}
        locked={locked}
        headingRef={headingRef}
        onSeePlans={() => dialog.open('plans')}
      />
    )
  }
  if (refusal === 'UNAUTHENTICATED') return <SignInToGoOn />
  if (query.error === null || isTransientFailure(query.error))
    return <QuestionAway number={position + 1} retry={query} />
  return <SimulationFailed query={query} />
}

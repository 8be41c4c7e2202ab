import { isTransientFailure, refusalCode } from '#web/api/client/refusal.ts'
import { isOver, placeQuery } from '#web/api/simulations/simulations.ts'
import { useQuery } from '@tanstack/react-query'
import { GateSheet } from './gate-sheet.tsx'
import { LateComments } from './late-comments.tsx'
import { MarkButton } from './mark-button.tsx'
import { QuestionSheet } from './question-sheet.tsx'
import { QuestionSkeleton } from './question-skeleton.tsx'
import { SessionMap } from './session-map.tsx'
import { SessionBar } from './session-bar.tsx'
import classes from './session-page.module.css'
import { useSessionShortcuts } from './shortcuts/session-shortcuts.ts'
import { QuestionAway, SignInToGoOn, SimulationFailed } from './simulation-faces.tsx'
import { countsOf } from './start/simulation-facts.ts'
import type { Session } from './state/use-session.ts'

type PlaceProps = { session: Session; position: number }

/** The question at the left, the map at the right; on phones and tablets the map is in a drawer. */
export function SessionPage({ session }: { session: Session }) {
  const { position } = session.answering.state
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <PlaceOnScreen key={position} session={session} position={position} />
        <SessionBar session={session} />
        <PlaceComments key={`comments-${position}`} session={session} position={position} />
      </div>
      <SessionMap session={session} />
    </div>
  )
}

function PlaceComments({ session, position }: PlaceProps) {
  const { data: place } = useQuery({ ...placeQuery(session.simulation.id, position), enabled: false })
  return place !== undefined && place.answer !== null ? (
    <LateComments questionId={place.question.questionId} />
  ) : null
}

/** Opens the place and shows it, or why it cannot be shown. */
function PlaceOnScreen({ session, position }: PlaceProps) {
  const { simulation, dialog, answering, headingRef, mark } = session
  const query = useQuery(placeQuery(simulation.id, position))
  const place = query.data
  useSessionShortcuts(session, place)
  if (place !== undefined) {
    const marked = simulation.places[position]?.marked ?? place.marked
    return (
      <QuestionSheet
        place={place}
        answering={answering}
        headingRef={headingRef}
        corner={<MarkButton marked={marked} onMark={(next) => mark(position, next)} />}
        isFirst={countsOf(simulation).answered === 0}
        onRate={() => dialog.open('asked rating')}
      />
    )
  }
  // The map is being asked how it ended, and leads on.
  const hasEnded = isOver(query.error)
  if (hasEnded || (query.isPending && query.errorUpdateCount === 0)) return <QuestionSkeleton />
  return <PlaceNotThere session={session} position={position} query={query} />
}

type PlaceQuery = { error: Error | null; isFetching: boolean; refetch: () => unknown }

function PlaceNotThere({ session, position, query }: PlaceProps & { query: PlaceQuery }) {
  const { simulation, dialog, headingRef } = session
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
  if (query.error === null || isTransientFailure(query.error)) {
    return (
      <QuestionAway
        number={position + 1}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <SimulationFailed
      error={query.error}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}

import { isForSale } from '#pt-br/site.ts'
import { placeQuery } from '#web/api/simulations/simulations.ts'
import { useQuery } from '@tanstack/react-query'
import { PlaceComments } from '#web/parts/run/place-comments.tsx'
import { PlaceNotThere } from '#web/parts/run/place-not-there.tsx'
import { QuestionSheet } from '#web/parts/run/question-sheet.tsx'
import { ANSWERED_BEFORE } from '#web/parts/run/use-answering.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { IconAdjustmentsHorizontal } from '#web/ui/icons/icons.gen.ts'
import { RunMap } from './run-map.tsx'
import { RunBar } from './run-bar.tsx'
import { MarkButton } from '#web/parts/questions/mark-button.tsx'
import { QuestionPage } from '#web/parts/questions/question-page.tsx'
import { useRunShortcuts } from '#web/parts/run/run-shortcuts.ts'
import { SimulationFailed } from './simulation-faces.tsx'
import { countsOf, nextStep, openPlaceBeside } from '#web/parts/run/simulation-facts.ts'
import type { SimulationRun } from './state/use-simulation-run.ts'

/** What an answer of a study simulation means; `overruled`: another tab's was first. */
function noteOf({ practising, isOverruled }: { practising: boolean; isOverruled: boolean }): string {
  if (practising) return 'Foi um treino: no resultado vale a sua primeira resposta.'
  if (isOverruled) return ANSWERED_BEFORE
  return 'A resposta ficou registrada e entra no seu resultado.'
}

type PlaceProps = { run: SimulationRun; position: number }

export function RunPage({ run }: { run: SimulationRun }) {
  const { position } = run.answering.state
  return (
    <QuestionPage map={<RunMap run={run} />}>
      <PlaceOnScreen key={position} run={run} position={position} />
      <RunBar run={run} />
      <PlaceComments key={`comments-${position}`} simulationId={run.simulation.id} position={position} />
    </QuestionPage>
  )
}

function PlaceOnScreen({ run, position }: PlaceProps) {
  const { simulation, dialog, answering, headingRef, mark } = run
  const query = useQuery(placeQuery(simulation.id, position))
  const place = query.data
  useRunShortcuts(
    {
      ...run,
      // At the end only a press on the button finishes.
      goOn: () =>
        nextStep(simulation, { position, hasPlans: isForSale(simulation.exam) }) === 'unlock'
          ? dialog.open('plans')
          : run.go(openPlaceBeside(simulation, position, 1) ?? position),
      showShortcuts: () => dialog.open('shortcuts'),
    },
    place,
  )
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
        note={noteOf}
        actions={
          <QuietButton icon={IconAdjustmentsHorizontal} onClick={() => dialog.open('asked rating')}>
            Avaliar dificuldade
          </QuietButton>
        }
      />
    )
  }
  return (
    <PlaceNotThere
      {...{ simulation, position, query, headingRef }}
      what="o simulado"
      onSeePlans={() => dialog.open('plans')}
      failed={<SimulationFailed query={query} />}
    />
  )
}

import { isForSale } from '#pt-br/site.ts'
import { type OpenPlace, placeQuery } from '#web/api/simulations/simulations.ts'
import { VerdictLine } from '#web/parts/questions/answer-verdict.tsx'
import { QuestionBar } from '#web/parts/questions/question-bar.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconChevronRight } from '#web/ui/icons/icons.gen.ts'
import { placeView } from '#web/parts/run/place-view.ts'
import { RatingSheet } from './rating-sheet.tsx'
import classes from '#web/parts/run/run-bar.module.css'
import { nextStep, openPlaceBeside } from '#web/parts/run/simulation-facts.ts'
import type { SimulationRun } from './state/use-simulation-run.ts'

export function RunBar({ run }: { run: SimulationRun }) {
  const { simulation, answering } = run
  const { position } = answering.state
  const { data: place } = useQuery({ ...placeQuery(simulation.id, position), enabled: false })
  const previous = openPlaceBeside(simulation, position, -1)
  const view = place && placeView(place, answering)
  return (
    <QuestionBar
      inColumn
      count={`${position + 1} de ${simulation.totalQuestions}`}
      onOpenMap={() => run.dialog.open('map')}
      onPrevious={previous === null ? undefined : () => run.go(previous)}
      verdict={
        view?.kind === 'answered' ? (
          <VerdictLine
            key={position}
            selected={view.selected}
            correctOptions={view.key.correctOptions}
            rulings={view.key.rulings}
          />
        ) : undefined
      }
      sheet={<RatingSheet run={run} place={place} />}
      next={<NextButton run={run} place={place} />}
    />
  )
}

type BarPartProps = { run: SimulationRun; place: OpenPlace | undefined }

/** 'Próxima', 'Desbloquear Acesso' before a locked place, 'Finalizar' on the last one. */
function NextButton({ run, place }: BarPartProps) {
  const { simulation, answering, finishing, dialog, go } = run
  const { position } = answering.state
  const step = nextStep(simulation, { position, hasPlans: isForSale(simulation.exam) })
  if (step === 'unlock') {
    return (
      <Button
        className={classes.next ?? ''}
        data-wide
        aria-haspopup="dialog"
        onClick={() => dialog.open('plans')}
      >
        Desbloquear Acesso
      </Button>
    )
  }
  if (step === 'finish') {
    return (
      <Button className={classes.next ?? ''} loading={finishing.isBusy} onClick={finishing.ask}>
        Finalizar
      </Button>
    )
  }
  const following = openPlaceBeside(simulation, position, 1)
  const state = simulation.places[position]?.state
  // 'Confirmar Resposta' comes first: the way on stays quiet beside it.
  const awaitsConfirming =
    state === 'blank' && !answering.unsent.has(position) && place !== undefined && place.question.choose > 1
  return (
    <Button
      className={classes.next ?? ''}
      variant={awaitsConfirming ? 'default' : 'filled'}
      disabled={following === null}
      rightSection={<IconChevronRight size={20} stroke={1.75} aria-hidden />}
      onClick={() => go(following ?? position)}
    >
      Próxima
    </Button>
  )
}

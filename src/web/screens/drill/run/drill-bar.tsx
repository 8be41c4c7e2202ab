import { againLabel, drillTitle } from '#pt-br/drills.ts'
import { drillPlaceQuery } from '#web/api/drills/drills.ts'
import { VerdictLine } from '#web/parts/questions/answer-verdict.tsx'
import { QuestionBar } from '#web/parts/questions/question-bar.tsx'
import { placeView } from '#web/parts/run/place-view.ts'
import { isAnswered } from '#web/parts/run/simulation-facts.ts'
import { IconChevronRight } from '#web/ui/icons/icons.gen.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from '#web/parts/run/run-bar.module.css'
import { PauseButton } from '#web/screens/drill/block/block-end-actions.tsx'
import { useBlockStanding } from '#web/screens/drill/block/use-block-standing.ts'
import type { DrillRun } from './use-drill-run.ts'

export function DrillBar({ run }: { run: DrillRun }) {
  const { drill, answering, again, previous } = run
  const { position } = answering.state
  const { data: place } = useQuery({ ...drillPlaceQuery(drill.id, position), enabled: false })
  const view = place && placeView(place, answering)
  return (
    <QuestionBar
      inColumn
      count={
        again === null
          ? `${position + 1} de ${drill.totalQuestions}`
          : `${again.at + 1} de ${again.positions.length}`
      }
      mapName={drillTitle(drill)}
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
      next={<NextButton run={run} isOpen={view?.kind === 'open' && (place?.question.choose ?? 1) > 1} />}
    />
  )
}

/** 'Próxima', then 'Rever as 3 erradas', then 'Encerrar'. `isOpen`: 'Confirmar Resposta' comes first. */
function NextButton({ run, isOpen }: { run: DrillRun; isOpen: boolean }) {
  const { drill, step, ending, goOn, answering } = run
  const isOver = useBlockStanding(drill)?.isOver === true
  if (isOver) {
    const isMain = isAnswered(drill.places[answering.state.position])
    return <PauseButton className={classes.next ?? ''} isMain={isMain} />
  }
  if (step.kind === 'end') {
    return (
      <Button className={classes.next ?? ''} loading={ending.isBusy} onClick={ending.ask}>
        Encerrar
      </Button>
    )
  }
  return (
    <Button
      className={classes.next ?? ''}
      variant={isOpen ? 'default' : 'filled'}
      rightSection={<IconChevronRight size={20} stroke={1.75} aria-hidden />}
      onClick={goOn}
    >
      {step.kind === 'again' ? againLabel(step.wrong) : 'Próxima'}
    </Button>
  )
}

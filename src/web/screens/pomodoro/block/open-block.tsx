import type { CarriedBlock } from '#domain/pomodoro/pomodoro.ts'
import { drillQuery } from '#web/api/drills/drills.ts'
import { Buttons } from '#web/screens/pomodoro/timer-sheet.tsx'
import { isOver } from '#web/api/simulations/simulations.ts'
import { sendPomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { countsOf } from '#web/parts/run/simulation-facts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import classes from './block.module.css'

/** A block whose focus is not over: the way back to its questions. */
export function OpenBlock({ block, isRunning }: { block: CarriedBlock; isRunning: boolean }) {
  const { data, error } = useQuery(drillQuery(block.id))
  const isOpen = data?.status === 'active'
  const isClosed = (data !== undefined && !isOpen) || isOver(error)
  // The focus that runs still ends as the block's own; any other begins without it.
  useEffect(() => {
    if (isClosed && !isRunning) sendPomodoro({ kind: 'drop', id: block.id })
  }, [block.id, isClosed, isRunning])
  return (
    <>
      {isOpen && (
        <p className={classes.carried}>
          <b>Bloco de foco · {block.exam}</b> · {countsOf(data).answered} de {data.totalQuestions} respondidas
        </p>
      )}
      <Buttons
        isRunning={isRunning}
        {...(isOpen && {
          main: (
            <LinkButton
              to="/exames/$examId/treino"
              params={{ examId: block.exam }}
              search={{ simulacao: block.id }}
              size="lg"
            >
              Voltar ao bloco
            </LinkButton>
          ),
        })}
      />
    </>
  )
}

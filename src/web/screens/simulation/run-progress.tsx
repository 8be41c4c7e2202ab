import { freePlanLabel } from '#pt-br/labels.ts'
import type { Simulation } from '#web/api/simulations/simulations.ts'
import { ProgressMarks } from '#web/ui/marks/progress-marks.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import classes from './run-progress.module.css'
import { countsOf } from './start/simulation-facts.ts'

export function RunProgress({ simulation, position }: { simulation: Simulation; position: number }) {
  const { totalQuestions, access, freeOpened, places } = simulation
  // Includes this one, which the map may not know as opened yet.
  const opened = freeOpened + (places[position]?.usesFree === true ? 1 : 0)
  const { answered } = countsOf(simulation)
  return (
    <div>
      <ProgressMarks
        value={position + 1}
        total={totalQuestions}
        label="Progresso"
        valueText={`Questão ${position + 1} de ${totalQuestions}`}
      />
      <div className={classes.line}>
        <span>
          <b>Questão {position + 1}</b> de {totalQuestions}
        </span>
        {access !== 'paid' ? (
          <StatusBadge tone="blue">{freePlanLabel(opened)}</StatusBadge>
        ) : (
          <span className={classes.quiet}>
            {answered} {answered === 1 ? 'respondida' : 'respondidas'}
          </span>
        )}
      </div>
    </div>
  )
}

import { completedKind } from '#domain/simulations/completed-kind.ts'
import { COMPLETED_KIND_LABELS } from '#pt-br/mode-labels.ts'
import { drillName } from '#pt-br/drills.ts'
import { MOCK_VERDICT_LABELS } from '#pt-br/mocks.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { formatDuration } from '#pt-br/formats/durations.ts'
import { difficultiesLabel, hitsLabel } from '#pt-br/history.ts'
import type { CompletedSimulation } from '#web/api/simulations/results.ts'
import { IconChevronRight } from '#web/ui/icons/icons.gen.ts'
import { Link } from '@tanstack/react-router'
import { Accuracy, AccuracyBar } from './accuracy.tsx'
import classes from './completed-list.module.css'

type CompletedListProps = {
  simulations: readonly CompletedSimulation[]
  lead: 'exam' | 'day'
  focusedId?: string | undefined
}

export function CompletedList({ simulations, lead, focusedId }: CompletedListProps) {
  return (
    <ul className={classes.list}>
      {simulations.map((simulation) => (
        <li key={simulation.id}>
          <Link
            className={classes.row}
            ref={simulation.id === focusedId ? focusOn : undefined}
            to={simulation.drill === null ? '/simulados/$examId/resultados' : '/exames/$examId/treino'}
            params={{ examId: simulation.exam.code }}
            search={{ simulacao: simulation.id }}
          >
            <RowLead simulation={simulation} lead={lead} />
            <span className={classes.bar}>
              <AccuracyBar percentage={simulation.figures.accuracyPercentage} />
              <span className={classes.fine}>
                {hitsLabel(simulation.figures)}
                <Verdict simulation={simulation} />
              </span>
            </span>
            <span className={classes.accuracy}>
              <Accuracy percentage={simulation.figures.accuracyPercentage} />
            </span>
            <IconChevronRight className={classes.chevron} size={20} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const focusOn = (row: HTMLAnchorElement | null) => row?.focus()

function whatOf(simulation: CompletedSimulation): string {
  if (simulation.drill !== null) return drillName(simulation.drill)
  const kind = completedKind(simulation)
  return kind === 'study' ? difficultiesLabel(simulation.difficulties) : COMPLETED_KIND_LABELS[kind]
}

function Verdict({ simulation: { mock } }: { simulation: CompletedSimulation }) {
  if (mock === null || mock.verdict.kind === 'none') return null
  return (
    <>
      {' · '}
      <b className={classes.verdict}>{MOCK_VERDICT_LABELS[mock.verdict.kind]}</b>
    </>
  )
}

function RowLead({ simulation, lead }: { simulation: CompletedSimulation; lead: 'exam' | 'day' }) {
  const day = formatDate(new Date(simulation.completedAt))
  const duration = formatDuration(simulation.figures.totalTimeSpent)
  const kind = completedKind(simulation)
  return (
    <span className={classes.lead}>
      <b className={classes.name}>{lead === 'exam' ? simulation.exam.code : day}</b>
      {lead === 'exam' && kind !== 'study' && (
        <span className={classes.kind}>{COMPLETED_KIND_LABELS[kind]}</span>
      )}
      <span className={classes.fine}>
        {lead === 'exam' ? `${day} · ${duration}` : `${duration} · ${whatOf(simulation)}`}
      </span>
    </span>
  )
}

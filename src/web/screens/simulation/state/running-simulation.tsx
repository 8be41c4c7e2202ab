import { isFreeOnly } from '#domain/payments/access.ts'
import type { Simulation } from '#web/api/simulations/simulations.ts'
import { isTelling } from '#web/api/simulations/telling.ts'
import { FocusPage } from '#web/parts/page/focus-page.tsx'
import { PlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { BackLink } from '#web/ui/link-button.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Anchor, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { GateSheet } from '#web/parts/exams/gate-sheet.tsx'
import { LeaveDialog } from '#web/ui/dialogs/leave-dialog.tsx'
import { RunDialogs } from '#web/screens/simulation/run-dialogs.tsx'
import { RunPage } from '#web/screens/simulation/run-page.tsx'
import { countsOf, gateAtEntrance } from '#web/parts/run/simulation-facts.ts'
import { UnsentBand } from '#web/parts/run/unsent-band.tsx'
import { useSimulationRun } from './use-simulation-run.ts'
import { freePlanLabel } from '#pt-br/labels.ts'
import { ProgressMarks } from '#web/ui/marks/progress-marks.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import classes from '#web/parts/run/running.module.css'

/** `hasBegun`: it was started on this page a moment ago. */
export function RunningSimulation({ simulation, hasBegun }: { simulation: Simulation; hasBegun: boolean }) {
  const run = useSimulationRun(simulation, hasBegun)
  const { answering, finishing, dialog } = run
  const queryClient = useQueryClient()
  const isUnkept = () => answering.waiting.some(({ isStored }) => !isStored)
  // Only at the entrance: after the fifteenth answer its explanation stays.
  const [standsAtGate, setStandsAtGate] = useState(() => gateAtEntrance(simulation) !== null)
  const gate = standsAtGate ? gateAtEntrance(simulation) : null
  const { answered, answeredFree, locked } = countsOf(simulation)

  return (
    <FocusPage
      back={<BackLink to="/" />}
      title={`Simulado ${simulation.exam.code}`}
      right={
        <Button variant="default" loading={finishing.isBusy} onClick={finishing.ask}>
          Finalizar
        </Button>
      }
      progress={<RunProgress simulation={simulation} position={answering.state.position} />}
      band={
        <UnsentBand
          waiting={answering.waiting}
          refused={answering.state.refused}
          finishing={{ ...finishing, sentence: 'O simulado é finalizado assim que tudo chegar.' }}
          onRetry={answering.retry}
        />
      }
    >
      {gate === null ? (
        <RunPage run={run} />
      ) : (
        <GateSheet
          reason={gate}
          exam={simulation.exam}
          answered={answeredFree}
          locked={locked}
          onSeePlans={() => dialog.open('plans')}
        >
          <QuietButton size="lg" loading={finishing.isBusy} onClick={finishing.ask}>
            Finalizar e ver resultado
          </QuietButton>
          {answered > 0 && (
            <Anchor
              component="button"
              type="button"
              onClick={() => {
                run.arrive()
                setStandsAtGate(false)
              }}
            >
              Rever respondidas
            </Anchor>
          )}
        </GateSheet>
      )}
      <RunDialogs run={run} />
      <PlanDialog opened={dialog.shown === 'plans'} onClose={dialog.close} exam={simulation.exam} />
      <LeaveDialog
        isAsked={isUnkept}
        isAskedByBrowser={() => isUnkept() || isTelling(queryClient, simulation.id)}
        title="Sair sem enviar a resposta?"
        confirmLabel="Sair assim mesmo"
        cancelLabel="Ficar aqui"
      >
        O que falta enviar está só nesta aba e se perde ao sair.
      </LeaveDialog>
    </FocusPage>
  )
}

function RunProgress({ simulation, position }: { simulation: Simulation; position: number }) {
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
        {isFreeOnly(access) ? (
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

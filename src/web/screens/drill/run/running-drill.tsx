import { drillTitle, endEarlySentence, tallyInWords } from '#pt-br/drills.ts'
import type { Drill } from '#web/api/drills/drills.ts'
import { isTelling } from '#web/api/simulations/telling.ts'
import { FocusPage } from '#web/parts/page/focus-page.tsx'
import { PlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { DRILL_SHORTCUTS, ShortcutsDialog } from '#web/parts/questions/shortcuts/shortcuts-dialog.tsx'
import { countsOf } from '#web/parts/run/simulation-facts.ts'
import { UnsentBand } from '#web/parts/run/unsent-band.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { LeaveDialog } from '#web/ui/dialogs/leave-dialog.tsx'
import { BackLink } from '#web/ui/link-button.tsx'
import { ProgressMarks } from '#web/ui/marks/progress-marks.tsx'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { BlockClock, BlockTitle } from '#web/screens/drill/block/block-clock.tsx'
import { BlockLine, BlockMarks } from '#web/screens/drill/block/block-marks.tsx'
import { DrillPage } from './drill-page.tsx'
import classes from '#web/parts/run/running.module.css'
import { type DrillRun, useDrillRun } from './use-drill-run.ts'
import type { DrillEnd } from './use-ending.ts'

type RunningDrillProps = { drill: Drill; hasBegun: boolean; onEnded: (ending: DrillEnd) => void }

export function RunningDrill({ drill, ...of }: RunningDrillProps) {
  const run = useDrillRun(drill, of)
  const { answering, ending, dialog } = run
  const { code } = drill.exam
  const queryClient = useQueryClient()
  const isUnkept = () => answering.waiting.some(({ isStored }) => !isStored)
  return (
    <FocusPage
      back={<BackLink to="/exames/$examId/caderno" params={{ examId: code }} />}
      {...(drill.block === null
        ? { title: `Caderno de erros · ${code}` }
        : { title: <BlockTitle code={code} />, middle: <BlockClock drill={drill} /> })}
      right={
        <Button variant="default" loading={ending.isBusy} onClick={ending.ask}>
          Encerrar
        </Button>
      }
      progress={<DrillProgress run={run} />}
      band={
        <UnsentBand
          waiting={answering.waiting}
          refused={answering.state.refused}
          finishing={{ ...ending, sentence: 'O treino é encerrado assim que tudo chegar.' }}
          onRetry={answering.retry}
        />
      }
    >
      <DrillPage run={run} />
      <ConfirmDialog
        opened={dialog.shown === 'end'}
        title="Encerrar o treino?"
        confirmLabel="Encerrar"
        cancelLabel="Voltar às questões"
        loading={ending.isBusy}
        onConfirm={ending.end}
        onClose={dialog.close}
      >
        {endEarlySentence(countsOf(drill).blank)}
      </ConfirmDialog>
      <ShortcutsDialog
        opened={dialog.shown === 'shortcuts'}
        onClose={dialog.close}
        entries={DRILL_SHORTCUTS}
        lead="Ficam desligados enquanto você digita um comentário."
      />
      <PlanDialog opened={dialog.shown === 'plans'} onClose={dialog.close} exam={drill.exam} />
      <LeaveDialog
        isAsked={isUnkept}
        // What is said and marked stays on its way on another page of this tab.
        isAskedByBrowser={() => isUnkept() || isTelling(queryClient, drill.id)}
        title="Sair sem enviar a resposta?"
        confirmLabel="Sair assim mesmo"
        cancelLabel="Ficar aqui"
      >
        O que falta enviar está só nesta aba e se perde ao sair.
      </LeaveDialog>
    </FocusPage>
  )
}

function DrillProgress({ run: { drill, answering, again } }: { run: DrillRun }) {
  const { totalQuestions, places } = drill
  const { position } = answering.state
  const right = places.filter(({ state }) => state === 'right').length
  const wrong = places.filter(({ state }) => state === 'wrong').length
  const words = tallyInWords({ right, wrong })
  const marks = (
    <ProgressMarks
      value={position + 1}
      total={totalQuestions}
      label={`Progresso: ${drillTitle(drill)}`}
      valueText={`Questão ${position + 1} de ${totalQuestions}`}
    />
  )
  const stand =
    again === null ? (
      <span>
        <b>Questão {position + 1}</b> de {totalQuestions}
      </span>
    ) : (
      <span>
        <b>Revendo as erradas</b> · {again.at + 1} de {again.positions.length}
      </span>
    )
  const isBlock = drill.block !== null
  return (
    <div>
      {isBlock ? <BlockMarks drill={drill} without={marks} /> : marks}
      <div className={classes.line}>
        {isBlock ? <BlockLine drill={drill}>{stand}</BlockLine> : stand}
        <span className={classes.tally}>
          <span>
            <b>{right}</b> {words.right}
          </span>
          <span>
            <b>{wrong}</b> {words.wrong}
          </span>
        </span>
      </div>
    </div>
  )
}

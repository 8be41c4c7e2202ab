import { isFreeOnly } from '#domain/payments/access.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { blankCounts, NOTHING_WILL_COUNT } from '#pt-br/results.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { countsOf } from '#web/parts/run/simulation-facts.ts'
import type { SimulationRun } from './state/use-simulation-run.ts'
import { ShortcutsDialog, SIMULATION_SHORTCUTS } from '#web/parts/questions/shortcuts/shortcuts-dialog.tsx'

export function RunDialogs({ run }: { run: SimulationRun }) {
  const { simulation, dialog, finishing, restart } = run
  const { answered, blank, locked } = countsOf(simulation)
  return (
    <>
      <ConfirmDialog
        opened={dialog.shown === 'finish'}
        title="Finalizar o simulado?"
        confirmLabel="Finalizar"
        cancelLabel="Voltar às questões"
        loading={finishing.isBusy}
        onConfirm={finishing.finish}
        onClose={dialog.close}
      >
        {answered + blank === 0 && NOTHING_WILL_COUNT}
        {blank > 0 ? (
          <>
            Você deixou <b>{counted(blank, 'question')} em branco</b>. {blankCounts(blank)}
          </>
        ) : (
          answered > 0 && 'Todas respondidas. Depois de finalizar, as respostas ficam como estão.'
        )}
        {locked > 0 && answered + blank > 0 && ' As bloqueadas não entram na conta.'}
      </ConfirmDialog>
      <ConfirmDialog
        opened={dialog.shown === 'restart'}
        title="Recomeçar o simulado? As respostas deste serão descartadas."
        confirmLabel="Recomeçar"
        cancelLabel="Manter este simulado"
        tone="danger"
        loading={restart.isBusy}
        onConfirm={restart.start}
        onClose={dialog.close}
      >
        Suas avaliações de dificuldade continuam valendo.
        {isFreeOnly(simulation.access) && ' As questões gratuitas que você já abriu continuam contadas.'}
      </ConfirmDialog>
      <ShortcutsDialog
        opened={dialog.shown === 'shortcuts'}
        onClose={dialog.close}
        entries={SIMULATION_SHORTCUTS}
        lead="Ficam desligados enquanto você digita um comentário."
      />
    </>
  )
}

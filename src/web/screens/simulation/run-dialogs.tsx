import { counted } from '#pt-br/formats/counts.ts'
import { NOTHING_WILL_COUNT } from '#pt-br/results.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { countsOf } from './start/simulation-facts.ts'
import type { SimulationRun } from './state/use-simulation-run.ts'
import { useShortcutPreference } from './shortcuts/use-shortcuts.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Button, Kbd, Switch } from '@mantine/core'
import classes from './run-dialogs.module.css'

type ShortcutsDialogProps = {
  opened: boolean
  onClose: () => void
  enabled: boolean
  onEnable: (enabled: boolean) => void
}

const ENTRIES = [
  { does: 'Marcar alternativa', keys: ['1 a 5', 'A a E'], between: 'ou' },
  { does: 'Marcar para revisar', keys: ['M'] },
  { does: 'Confirmar ou seguir', keys: ['Enter'] },
  { does: 'Próxima em branco', keys: ['N'] },
  { does: 'Questão anterior', keys: ['←'] },
  { does: 'Próxima questão', keys: ['→'] },
  { does: 'Eliminar alternativa', keys: ['X', 'A a E'], between: 'depois' },
  { does: 'Abrir esta lista', keys: ['?'] },
] as const

export function RunDialogs({ run }: { run: SimulationRun }) {
  const { simulation, dialog, finishing, restart } = run
  const shortcuts = useShortcutPreference()
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
            Você deixou <b>{counted(blank, 'question')} em branco</b>. Em branco conta como erro.
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
        {simulation.access !== 'paid' && ' As questões gratuitas que você já abriu continuam contadas.'}
      </ConfirmDialog>
      <ShortcutsDialog
        opened={dialog.shown === 'shortcuts'}
        onClose={dialog.close}
        enabled={shortcuts.enabled}
        onEnable={shortcuts.setEnabled}
      />
    </>
  )
}

function ShortcutsDialog({ opened, onClose, enabled, onEnable }: ShortcutsDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={720}
      title="Atalhos de teclado"
      lead="Ficam desligados enquanto você digita um comentário."
      footer={
        <Button onClick={onClose} data-autofocus>
          Fechar
        </Button>
      }
    >
      <dl className={classes.entries}>
        {ENTRIES.map((entry) => (
          <div key={entry.does}>
            <dt>{entry.does}</dt>
            <dd>
              {entry.keys.map((key, index) => (
                <span key={key} className={classes.keys}>
                  {index > 0 && 'between' in entry && (
                    <span className={classes.between}>{entry.between}</span>
                  )}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        className={classes.switch ?? ''}
        label="Usar atalhos de teclado"
        checked={enabled}
        onChange={(event) => onEnable(event.currentTarget.checked)}
      />
    </Dialog>
  )
}

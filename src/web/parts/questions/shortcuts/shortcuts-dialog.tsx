import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Button, Kbd, Switch } from '@mantine/core'
import classes from './shortcuts-dialog.module.css'
import { useShortcutPreference } from './use-shortcuts.ts'

type Entry = { does: string; keys: readonly string[]; between?: string }

const AROUND: readonly Entry[] = [
  { does: 'Próxima em branco', keys: ['N'] },
  { does: 'Questão anterior', keys: ['←'] },
  { does: 'Próxima questão', keys: ['→'] },
  { does: 'Eliminar alternativa', keys: ['X', 'A a E'], between: 'depois' },
  { does: 'Abrir esta lista', keys: ['?'] },
]
const ON_PLACE: readonly Entry[] = [
  { does: 'Marcar alternativa', keys: ['1 a 5', 'A a E'], between: 'ou' },
  { does: 'Marcar para revisar', keys: ['M'] },
]

export const SIMULATION_SHORTCUTS = [...ON_PLACE, { does: 'Confirmar ou seguir', keys: ['Enter'] }, ...AROUND]

export const DRILL_SHORTCUTS = [
  ...ON_PLACE,
  { does: 'Dizer como foi', keys: ['1 a 4'] },
  { does: 'Confirmar ou seguir', keys: ['Enter'] },
  ...AROUND,
]

export const MOCK_SHORTCUTS = [
  ...ON_PLACE,
  { does: 'Próxima questão', keys: ['Enter'] },
  { does: 'Ouvir quanto tempo resta', keys: ['T'] },
  ...AROUND.filter(({ does }) => does !== 'Próxima questão'),
]

type ShortcutsDialogProps = {
  opened: boolean
  onClose: () => void
  entries: readonly Entry[]
  lead?: string
}

export function ShortcutsDialog({ opened, onClose, entries, lead }: ShortcutsDialogProps) {
  const { enabled, setEnabled } = useShortcutPreference()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={720}
      title="Atalhos de teclado"
      lead={lead}
      footer={
        <Button onClick={onClose} data-autofocus>
          Fechar
        </Button>
      }
    >
      <dl className={classes.entries}>
        {entries.map((entry) => (
          <div key={entry.does}>
            <dt>{entry.does}</dt>
            <dd>
              {entry.keys.map((key, index) => (
                <span key={key} className={classes.keys}>
                  {index > 0 && entry.between !== undefined && (
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
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
    </Dialog>
  )
}

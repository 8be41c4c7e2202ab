import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Button, Switch } from '@mantine/core'
import classes from './shortcuts-dialog.module.css'

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

export function ShortcutsDialog({ opened, onClose, enabled, onEnable }: ShortcutsDialogProps) {
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
                  <kbd className={classes.key}>{key}</kbd>
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

import { BULK_EDIT_KINDS, type BulkEditKind } from '#domain/questions/bulk-edit.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { BULK_EDIT_LABELS } from '#pt-br/questions/bulk-edits.ts'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Button } from '@mantine/core'
import classes from './bulk.module.css'
import type { QuestionSelection } from './use-selection.ts'

type BulkBarProps = {
  selection: QuestionSelection
  total: number
  shown: number
  onEdit: (kind: BulkEditKind) => void
  onExport: () => void
}

/** What can be done with the ticked questions, at the foot of the window. */
export function BulkBar({ selection, total, shown, onEdit, onExport }: BulkBarProps) {
  if (selection.count === 0) return null
  const offersAll = !selection.isAll && total > selection.count && selection.count >= shown
  return (
    <section className={classes.bar} aria-label="Questões selecionadas">
      <p role="status" className={classes.count}>
        <b>{formatInteger(selection.count)}</b> {selection.count === 1 ? 'selecionada' : 'selecionadas'}
      </p>
      {selection.isFull && (
        <p className={classes.count}>É o máximo de uma em uma: para mais, selecione todas do filtro.</p>
      )}
      {offersAll && (
        <Button size="sm" variant="subtle" onClick={selection.tickAll}>
          Selecionar {total === 1 ? 'a questão' : `todas as ${formatInteger(total)}`} do filtro
        </Button>
      )}
      <div className={classes.acts} role="group" aria-label={`Com ${counted(selection.count, 'question')}`}>
        {BULK_EDIT_KINDS.map((kind) => (
          <Button key={kind} size="sm" variant="default" onClick={() => onEdit(kind)}>
            {BULK_EDIT_LABELS[kind]}
          </Button>
        ))}
        <Button size="sm" variant="default" onClick={onExport}>
          Exportar
        </Button>
      </div>
      <QuietButton size="sm" onClick={selection.clear}>
        Limpar seleção
      </QuietButton>
    </section>
  )
}

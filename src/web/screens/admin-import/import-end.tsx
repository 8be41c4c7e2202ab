import { counted } from '#pt-br/formats/counts.ts'
import { importedLabel } from '#pt-br/questions/bulk-edits.ts'
import { keyChangesWaiting } from '#pt-br/questions/import-report.ts'
import { formatDateTime } from '#pt-br/formats/dates.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import type { QuestionImport } from '#web/api/admin/admin-imports.ts'
import { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { Notice } from '#web/ui/faces/notice.tsx'
import { IconAlertTriangle } from '#web/ui/icons/icons.gen.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { QuietButton } from '#web/ui/quiet-button.tsx'
import { Progress } from '@mantine/core'
import classes from './admin-import.module.css'
import { UndoDialog } from './undo-dialog.tsx'

type RunningImportProps = { progress: NonNullable<QuestionImport['progress']> }

export const RunningImport = ({ progress: { done, total } }: RunningImportProps) => (
  <Sheet>
    <div role="status" className={classes.running}>
      <p>
        Importando {formatInteger(done)} de {counted(total, 'question')}...
      </p>
      <Progress value={(done / total) * 100} aria-label="Importação" />
      <p className={classes.muted}>Todas entram de uma vez: se algo falhar no meio, nenhuma é gravada.</p>
    </div>
  </Sheet>
)

export function DoneStep({ batch }: { batch: QuestionImport }) {
  const undone = useChosen<QuestionImport>()
  const isUndone = batch.state === 'undone'
  return (
    <Sheet>
      <div className={classes.done}>
        <h2>
          {!isUndone && <Tick animated />}
          {isUndone
            ? 'Importação desfeita'
            : `${importedLabel({ imported: batch.importedCount ?? 0, updated: batch.updatedCount })} no exame`}
        </h2>
        <p>
          {batch.name}, em {batch.exam.code}
          {batch.importedAt !== null && `, ${formatDateTime(new Date(batch.importedAt))}`}
          {!isUndone && batch.broughtFormat && '. O exame recebeu também o formato do arquivo.'}
          {isUndone &&
            batch.undoneAt !== null &&
            `. Desfeita em ${formatDateTime(new Date(batch.undoneAt))}.`}
        </p>
        <WaitingKeys batch={batch} />
        <div className={classes.ways}>
          <LinkButton to="/admin/questions" search={{ exame: batch.exam.id }}>
            Ver questões do exame
          </LinkButton>
          <LinkButton to="/admin/questions/importar" search={{ exame: batch.exam.id }} variant="default">
            Importar outro arquivo
          </LinkButton>
          {!isUndone && <QuietButton onClick={() => undone.choose(batch)}>Desfazer importação</QuietButton>}
        </div>
      </div>
      <UndoDialog undone={undone} />
    </Sheet>
  )
}

/** Nothing of an undone one waits. */
function WaitingKeys({ batch }: { batch: QuestionImport }) {
  const waiting = batch.state === 'undone' ? 0 : (batch.waitingKeyChanges ?? 0)
  if (waiting === 0) return null
  return (
    <Notice
      tone="amber"
      icon={IconAlertTriangle}
      action={
        <LinkButton
          to="/admin/suspects"
          search={{ sinal: 'key-change', exame: batch.exam.id }}
          variant="default"
          size="sm"
        >
          Ver em Suspeitas
        </LinkButton>
      }
    >
      <b>{keyChangesWaiting(waiting)}</b>
    </Notice>
  )
}

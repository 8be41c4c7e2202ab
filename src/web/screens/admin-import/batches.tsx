import { IMPORT_KEPT_HOURS, MOST_OPEN_IMPORTS } from '#domain/questions/question-import-file.ts'
import { formatDateTime } from '#pt-br/formats/dates.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { batchesQuery, type BatchesPage, type Batch } from '#web/api/admin/admin-imports.ts'
import { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { AdminList } from '#web/parts/admin/admin-list.tsx'
import type { AdminColumn } from '#web/parts/admin/admin-table.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AuthorName } from '#web/parts/admin/author-name.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './admin-import.module.css'
import { UndoDialog } from './undo-dialog.tsx'

export function Batches({ page }: { page: number }) {
  const batches = useQuery(batchesQuery(page))
  const undone = useChosen<Batch>()
  return (
    <>
      <Unfinished imports={batches.data?.unfinished} />
      <section className={classes.batches} aria-labelledby="batches">
        <h2 id="batches">Importações anteriores</h2>
        <AdminList
          query={batches}
          label="Importações anteriores"
          columns={batchColumns(undone.choose)}
          phoneColumns={2}
          isDimmed={({ state }) => state === 'undone'}
          loading="Carregando importações..."
          failed="Não foi possível carregar as importações"
          empty="Nenhuma importação ainda"
          noun="batch"
        />
        <UndoDialog undone={undone} />
      </section>
    </>
  )
}

function Unfinished({ imports = [] }: { imports: BatchesPage['unfinished'] }) {
  if (imports.length === 0) return null
  return (
    <section className={classes.batches} aria-labelledby="unfinished">
      <h2 id="unfinished">Por terminar</h2>
      <p className={classes.muted}>
        Só você os vê. Cada arquivo espera por {IMPORT_KEPT_HOURS} horas, e só os {MOST_OPEN_IMPORTS} últimos.
      </p>
      <ul className={classes.unfinished}>
        {imports.map(({ id, name, exam, createdAt }) => (
          <li key={id}>
            <span>
              <b>{name}</b> {exam.code}, enviado em {formatDateTime(new Date(createdAt))}
            </span>
            <LinkButton
              to="/admin/questions/importar"
              search={{ importacao: id }}
              size="sm"
              variant="default"
              aria-label={`Continuar ${name}`}
            >
              Continuar
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

const batchColumns = (onUndo: (batch: Batch) => void): readonly AdminColumn<Batch>[] => [
  { name: 'Lote', kind: 'title', cell: ({ name }) => name },
  { name: 'Exame', kind: 'code', cell: ({ exam }) => exam.code },
  { name: 'Novas', kind: 'number', cell: ({ importedCount }) => formatInteger(importedCount ?? 0) },
  { name: 'Atualizadas', kind: 'number', cell: ({ updatedCount }) => formatInteger(updatedCount) },
  {
    name: 'Quando',
    cell: ({ importedAt }) => (importedAt === null ? '' : formatDateTime(new Date(importedAt))),
  },
  { name: 'Por', secondary: true, className: classes.by, cell: ({ by }) => <AuthorName of={by} /> },
  {
    name: 'Situação',
    cell: ({ state }) =>
      state === 'undone' ? (
        <StatusBadge>Desfeita</StatusBadge>
      ) : (
        <StatusBadge tone="green" sign={<Tick />}>
          Importada
        </StatusBadge>
      ),
  },
  {
    name: 'Ações',
    kind: 'actions',
    cell: (batch) => (
      <>
        {batch.state === 'imported' && (batch.importedCount ?? 0) > 0 && (
          <LinkButton to="/admin/questions" search={{ lote: batch.id }} size="sm" variant="subtle">
            Ver questões
          </LinkButton>
        )}
        <UndoButton batch={batch} onUndo={onUndo} />
      </>
    ),
  },
]

function UndoButton({ batch, onUndo }: { batch: Batch; onUndo: (batch: Batch) => void }) {
  if (batch.state === 'undone') return null
  if (batch.isUsed) return <span className={classes.muted}>Em uso</span>
  return (
    <Button
      size="sm"
      variant="default"
      className={classes.undo ?? ''}
      data-act="Desfazer"
      aria-label={`Desfazer ${batch.name}`}
      onClick={() => onUndo(batch)}
    >
      Desfazer
    </Button>
  )
}

import { formatDateTime } from '#pt-br/formats/dates.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { BULK_EDIT_LABELS, bulkDone, undoLeft } from '#pt-br/questions/bulk-edits.ts'
import { type BulkEditRow, bulkEditsQuery } from '#web/api/admin/bulk-edits.ts'
import { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { AdminList } from '#web/parts/admin/admin-list.tsx'
import type { AdminColumn } from '#web/parts/admin/admin-table.tsx'
import { AdminTitle } from '#web/parts/admin/admin-title.tsx'
import { AuthorName } from '#web/parts/admin/author-name.tsx'
import { BackLink } from '#web/ui/link-button.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { Tick } from '#web/ui/marks/strokes.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './admin-bulk-edits.module.css'
import { UndoEditDialog } from './undo-edit-dialog.tsx'

/** What was done to many questions at once in the last 30 days, by anybody, and undoing it (spec 9.13). */
export function AdminBulkEditsScreen({ page }: { page: number }) {
  const edits = useQuery(bulkEditsQuery(page))
  const undone = useChosen<BulkEditRow>()
  return (
    <>
      <AdminTitle
        count={edits.data && counted(edits.data.total, 'change')}
        lead="Mudanças em muitas questões dos últimos 30 dias, de todos os administradores."
        action={<BackLink to="/admin/questions">Questões</BackLink>}
      >
        Mudanças anteriores
      </AdminTitle>
      <AdminList
        query={edits}
        label="Mudanças anteriores"
        columns={columnsOf(undone.choose)}
        phoneColumns={2}
        isDimmed={({ undoneAt }) => undoneAt !== null}
        loading="Carregando mudanças..."
        failed="Não foi possível carregar as mudanças"
        empty="Nenhuma mudança nos últimos 30 dias"
        noun="change"
      />
      <UndoEditDialog undone={undone} />
    </>
  )
}

const columnsOf = (onUndo: (edit: BulkEditRow) => void): readonly AdminColumn<BulkEditRow>[] => [
  { name: 'Mudança', kind: 'title', cell: ({ kind, changed }) => bulkDone(kind, changed) },
  {
    name: 'Sem mudar',
    kind: 'number',
    cell: ({ left }) => formatInteger(left.reduce((sum, { count }) => sum + count, 0)),
  },
  { name: 'Quando', cell: ({ createdAt }) => formatDateTime(new Date(createdAt)) },
  { name: 'Por', secondary: true, className: classes.by, cell: ({ by }) => <AuthorName of={by} /> },
  { name: 'Situação', cell: (edit) => <Standing edit={edit} /> },
  {
    name: 'Ações',
    kind: 'actions',
    cell: (edit) =>
      edit.undoneAt === null && (
        <Button
          size="sm"
          variant="default"
          className={classes.undo ?? ''}
          data-act="Desfazer"
          aria-label={`Desfazer: ${BULK_EDIT_LABELS[edit.kind]}, ${formatDateTime(new Date(edit.createdAt))}`}
          onClick={() => onUndo(edit)}
        >
          Desfazer
        </Button>
      ),
  },
]

function Standing({ edit: { undoneAt, undoLeft: left } }: { edit: BulkEditRow }) {
  if (undoneAt === null)
    return (
      <StatusBadge tone="green" sign={<Tick />}>
        Feita
      </StatusBadge>
    )
  return (
    <>
      <StatusBadge>Desfeita</StatusBadge>
      {left > 0 && <small className={classes.left}>{undoLeft(left)}</small>}
    </>
  )
}

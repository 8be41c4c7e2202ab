import { formatDateTime } from '#pt-br/formats/dates.ts'
import { bulkDone, bulkUndone, undoLeft } from '#pt-br/questions/bulk-edits.ts'
import { type BulkEditMade, lastBulkEditQuery, useUndoBulkEdit } from '#web/api/admin/bulk-edits.ts'
import { toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { toastActFailure } from '#web/parts/admin/act-failure.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './bulk.module.css'

/** The last bulk edit of the day, to be undone also after a reload, and the way to all that can still be undone. */
export function LastEdit() {
  const last = useQuery(lastBulkEditQuery)
  return (
    <div className={classes.last}>
      {last.data !== undefined && <Told last={last.data} />}
      {last.isError && last.data === undefined && (
        <span role="status">Não foi possível ler a última mudança.</span>
      )}
      <LinkButton to="/admin/questions/mudancas" size="compact-sm" variant="subtle">
        Mudanças anteriores
      </LinkButton>
    </div>
  )
}

function Told({ last }: { last: BulkEditMade | null }) {
  const undo = useUndoBulkEdit()
  if (last === null || last.changed === 0) return null
  const what = bulkDone(last.kind, last.changed)
  if (last.undoneAt !== null)
    return (
      <span>
        {what}: desfeito.
        {last.undoLeft > 0 && ` ${undoLeft(last.undoLeft)}`}
      </span>
    )
  const run = () =>
    undo.mutate(last.id, {
      onSuccess: ({ changed, undoLeft: left }) => toastSuccess(...bulkUndone({ changed, left })),
      onError: (error) => toastActFailure(error, 'desfeito'),
    })
  return (
    <>
      <span>
        {what}, {formatDateTime(new Date(last.createdAt))}.
      </span>
      <Button size="compact-sm" variant="default" loading={undo.isPending} onClick={run}>
        Desfazer
      </Button>
    </>
  )
}

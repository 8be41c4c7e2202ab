import { formatDateTime } from '#pt-br/formats/dates.ts'
import { bulkDone, bulkUndone, undoLeft } from '#pt-br/questions/bulk-edits.ts'
import { lastBulkEditQuery, useUndoBulkEdit } from '#web/api/admin/bulk-edits.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './bulk.module.css'

/** The last bulk edit of the day, to be undone also after a reload. */
export function LastEdit() {
  const { data: last } = useQuery(lastBulkEditQuery)
  const undo = useUndoBulkEdit()
  if (!last || last.changed === 0) return null
  const what = bulkDone(last.kind, last.changed)
  if (last.undoneAt !== null)
    return (
      <p className={classes.last}>
        {what}: desfeito.
        {last.undoLeft > 0 && ` ${undoLeft(last.undoLeft)}`}
      </p>
    )
  const run = () =>
    undo.mutate(last.id, {
      onSuccess: ({ changed, undoLeft: left }) => toastSuccess(...bulkUndone({ changed, left })),
      onError: (error) => toastRefusal(error, 'Não foi possível desfazer. Tente novamente.'),
    })
  return (
    <p className={classes.last}>
      <span>
        {what}, {formatDateTime(new Date(last.createdAt))}.
      </span>
      <Button size="compact-sm" variant="default" loading={undo.isPending} onClick={run}>
        Desfazer
      </Button>
    </p>
  )
}
